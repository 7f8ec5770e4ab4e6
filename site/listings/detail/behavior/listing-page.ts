import type { Locale } from '#domain/i18n/locale.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';
import { openGalleryOnPress } from '#site/listings/gallery/gallery.ts';
import { rememberSeen } from '#site/map/search/seen-listings.ts';
import { pageLocale } from '#site/page-locale.ts';
import { count, countView } from '#site/statistics/count-view.ts';
import { remember } from '#site/stores/recent.ts';
import { addToast } from '#site/stores/toasts.ts';
import { shareOrCopy } from '#site/ui/browser/share-or-copy.ts';
import { showHours } from '#site/visits/show-hours.ts';
import { followCostFigures } from './cost-figures.ts';
import { leadToOffers } from './lead-to-offers.ts';
import { printOnPress } from './print.ts';

/** Script of a home's page. Without it, everything is readable and all links work. */
const locale = pageLocale();
const home = document.querySelector<HTMLElement>('[data-home]')?.dataset['home'];

if (home) {
  rememberSeen(home);
  remember('homes', { href: location.pathname, label: document.title.split(':')[0] ?? '' });
  countView(home);
  shareOnPress(locale, home);
}
openGalleryOnPress(locale);
followCostFigures(locale);
foldLongRemarks();
printOnPress();
void showHours(locale);
// The layout's script, which runs after this one, reads the session.
if (document.readyState === 'complete') void leadToOffers(locale);
else document.addEventListener('DOMContentLoaded', () => void leadToOffers(locale));

/** Shows the expand button if the description exceeds its height. */
function foldLongRemarks(): void {
  const text = document.querySelector<HTMLElement>('[data-remarks]');
  const button = document.querySelector<HTMLButtonElement>('[data-read-all]');
  if (!text || !button || text.scrollHeight <= text.clientHeight + 4) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    text.setAttribute('data-whole', '');
    text.focus();
    button.remove();
  });
}

/** Shares the page through the device's share sheet, or copies its URL; counts every way to share. */
function shareOnPress(locale: Locale, listingId: string): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-share]');
    if (button) void share(locale, listingId, button.dataset['share'] ?? '');
    else if (event.target.closest('[data-share-menu] a')) count(listingId, 'shared');
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
