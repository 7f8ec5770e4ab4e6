import type { Locale } from '#domain/i18n/locale.ts';

/**
 * Answers an address that no page has. Browsers must not cache the permanent redirect, because a page
 * may be added later.
 */
export function noSuchPage(locale: Locale): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: `/${locale}/listing`, 'Cache-Control': 'no-store' },
  });
}
