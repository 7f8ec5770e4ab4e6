import type { Locale } from '#domain/i18n/locale.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';
import { count } from '#site/statistics/count-view.ts';
import { addToast } from '#site/stores/toasts.ts';
import { shareOrCopy } from '#site/ui/browser/share-or-copy.ts';

/** Shares the page through the device's share sheet, or copies its URL. */
export function shareOnPress(locale: Locale, listingId: string): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-share]');
    if (button) void share(locale, listingId, button.dataset['share'] ?? '');
  });
}

async function share(locale: Locale, listingId: string, text: string): Promise<void> {
  // The visitor's search is not part of the shared URL.
  const url = location.origin + location.pathname + viaOf('share');
  const ended = await shareOrCopy({ title: document.title, text, url }, url);
  if (ended === 'copied') {
    addToast({ title: DETAIL_TEXTS.linkCopied[locale], icon: 'check', color: 'ok' });
  }
  if (ended === 'refused') addToast({ title: DETAIL_TEXTS.linkNotCopied[locale], color: 'warn' });
  if (ended === 'shared' || ended === 'copied') count(listingId, 'shared');
}
