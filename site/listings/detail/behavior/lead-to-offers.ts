import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferStatus } from '#domain/offers/status.ts';
import { apiUrl } from '#site/api-url.ts';
import { OFFER_PANEL_TEXTS } from '#site/listings/detail-texts.ts';
import { sessionUser } from '#site/stores/session.ts';

const NOT_OVER: readonly OfferStatus[] = ['draft', 'sent', 'revision', 'offerted', 'accepted'];

/** The parts of the viewer's offers that the button needs. */
type Offers = Readonly<{
  items: readonly Readonly<{ id: string; propertyId: string; status: string }>[];
}>;

/**
 * Adapts the offer button to the viewer: visitors start an offer and then log in or register,
 * buyers continue an open offer, and owners and administrators see received offers.
 */
export async function leadToOffers(locale: Locale): Promise<void> {
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
