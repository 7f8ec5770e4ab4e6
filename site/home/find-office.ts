import type { Locale } from '#domain/i18n/locale.ts';
import { readsFor } from '#site/api.server.ts';

/** Office of the broker of record, if one is configured. */
export function findOffice(request: Request, locale: Locale): string | undefined {
  return readsFor(request, locale).office();
}
