import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferStatus } from '#domain/offers/status.ts';
import { type Counted, isVia, viaOf, viewSource } from '#domain/statistics/counts.ts';
import { apiUrl } from '#site/api-url.ts';
import { DETAIL_TEXTS, OFFER_PANEL_TEXTS } from '#site/listings/detail-texts.ts';
import { openGalleryOnPress } from '#site/listings/gallery/gallery.ts';
import { rememberSeen } from '#site/map/search/seen-listings.ts';
import { pageLocale } from '#site/page-locale.ts';
import { remember } from '#site/stores/recent.ts';
import { sessionUser } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { shareOrCopy } from '#site/ui/browser/share-or-copy.ts';
import { showHours } from '#site/visits/show-hours.ts';
import { followCostFigures } from './cost-figures.ts';
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

const NOT_OVER: readonly OfferStatus[] = ['draft', 'sent', 'revision', 'offerted', 'accepted'];

/** The parts of the viewer's offers that the button needs. */
type Offers = Readonly<{
  items: readonly Readonly<{ id: string; propertyId: string; status: string }>[];
}>;

/**
 * Adapts the offer button to the viewer: visitors start an offer and then log in or register,
 * buyers continue an open offer, and owners and administrators see received offers.
 */
async function leadToOffers(locale: Locale): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLAnchorElement>('[data-offer-button]')];
  const id = buttons[0]?.dataset['offerButton'];
  if (!id) return;
  const user = sessionUser.get();
  if (!user) {
    for (const button of buttons) {
      button.href = `/${locale}/listing/start?property=${encodeURIComponent(id)}`;
    }
    return;
  }
  const set = (words: keyof typeof OFFER_PANEL_TEXTS, href: string) => {
    for (const button of buttons) {
      button.textContent = textOf(words, locale);
      button.href = href;
      button.hidden = false;
    }
  };
  const isTheirs = user.profile === 'admin' || (user.profile === 'seller' && (await isOwn(id)));
  if (isTheirs) {
    set('seeOffers', `/${locale}/properties/info/${id}?tab=offers`);
    for (const hint of document.querySelectorAll<HTMLElement>('[data-offer-hint]')) {
      hint.textContent = OFFER_PANEL_TEXTS.ownHint[locale];
      hint.hidden = user.profile === 'admin';
    }
    return;
  }
  const offer = await openOffer(id);
  if (offer?.status === 'draft') set('continueOffer', `/${locale}/listing/buy?offer=${offer.id}`);
  else if (offer) set('seeMyOffer', `/${locale}/offers/details/${offer.id}`);
}

function textOf(words: keyof typeof OFFER_PANEL_TEXTS, locale: Locale): string {
  const text = OFFER_PANEL_TEXTS[words][locale];
  return typeof text === 'string' ? text : '';
}

/** Properties of other owners are 404 for a seller. */
async function isOwn(id: string): Promise<boolean> {
  return (await read(`/api/properties/${id}`)) !== undefined;
}

/** The viewer's open offer for this home. */
async function openOffer(propertyId: string): Promise<Offers['items'][number] | undefined> {
  // Cast to the type that the API declares for this response.
  const query = new URLSearchParams({ role: 'buyer', property: propertyId, limit: '1' });
  for (const status of NOT_OVER) query.append('status', status);
  const offers = (await read(`/api/offers?${query}`)) as Offers | undefined;
  return offers?.items[0];
}

/** JSON of a response; undefined without one, so that the page stays the same for everyone. */
async function read(path: `/api/${string}`): Promise<unknown> {
  try {
    const response = await fetch(apiUrl(path), { credentials: 'same-origin' });
    const answer: unknown = await response.json();
    return response.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Reports a view of a home's page when it becomes visible; background tabs wait. */
function countView(listingId: string): void {
  const { hash, pathname, search, origin } = location;
  const source = viewSource(hash, document.referrer, origin);
  // So that a link copied from the address bar has no source.
  if (isVia(hash)) history.replaceState(history.state, '', pathname + search);
  const report = () => count(listingId, source);
  if (document.visibilityState === 'visible') report();
  else document.addEventListener('visibilitychange', report, { once: true });
}

/** Reports an event of a home's page with `sendBeacon`. */
function count(listingId: string, counted: Counted): void {
  const body = new Blob([JSON.stringify({ counted })], { type: 'application/json' });
  navigator.sendBeacon(apiUrl(`/api/listings/${listingId}/counts`), body);
}
