import { expect, type Page } from '@playwright/test';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { ownOrigin } from './accounts.ts';
import { readDisclosures } from './disclosures.ts';

/** List prices in cents for which none of the journeys' amounts ($455,000 to $489,000) is unlikely. */
const USUAL_PRICES = { from: 33_000_000, to: 91_000_000 };

/**
 * Returns a home of the seller logged in on this page that takes offers and that no visitor's
 * journey uses: the one that has not been changed for the longest time.
 */
export async function aHomeOnTheMarket(page: Page): Promise<string> {
  // Casts to the response types that the API declares.
  const read = async <Item>(path: string) =>
    ((await (await page.request.get(path)).json()) as { items: Item[] }).items;
  const visits = await read<{ listingId: string }>('/api/visits?role=owner');
  type Home = { id: string; priceCents: number; stillForSale: unknown };
  const homes = await read<Home>('/api/properties?status=published');
  const home = homes.findLast(
    ({ id, priceCents, stillForSale }) =>
      stillForSale === null &&
      priceCents >= USUAL_PRICES.from &&
      priceCents <= USUAL_PRICES.to &&
      !visits.some(({ listingId }) => listingId === id),
  );
  if (!home) throw new Error('the sample seller has no home on the market');
  return home.id;
}

/**
 * Sends an offer of the buyer logged in on this page with the requests of the wizard, for journeys
 * that start after the wizard.
 */
export async function sendOfferFor(
  page: Page,
  propertyId: string,
  changes: Partial<OfferTerms> = {},
): Promise<string> {
  const headers = { Origin: ownOrigin() };
  const begun = await page.request.post('/api/offers', { data: { propertyId }, headers });
  const { offer } = (await begun.json()) as { offer: { id: string } };
  const now = Date.now();
  const terms = {
    ...EXAMPLE_TERMS,
    responseDeadline: new Date(now + 2 * DAY_MS).toISOString(),
    loanCommitmentDate: addDays(dateOf(now), 30),
    closingDate: addDays(dateOf(now), 45),
    ...changes,
  };
  const path = `/api/offers/${offer.id}`;
  expect(
    (
      await page.request.patch(path, { data: { terms, confirmed: confirmedIn(terms) }, headers })
    ).status(),
  ).toBe(200);
  await readDisclosures(page, offer.id);
  expect((await page.request.post(`${path}/submit`, { headers })).status()).toBe(200);
  return offer.id;
}

/** Confirms amount and loan, which any home of the sample may make unlikely. */
export function confirmedIn({ amountCents, loanType, financeType }: Partial<OfferTerms>) {
  return { amountCents, loanType, financeType };
}

/** Starts a draft on another person's home with choices that make most number fields appear. */
export async function draftOnAnotherHome(page: Page): Promise<string> {
  const headers = { Origin: ownOrigin() };
  const answer = await page.request.get('/api/listings');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const begun = await page.request.post('/api/offers', { data: { propertyId: id }, headers });
    if (!begun.ok()) continue;
    const { offer } = (await begun.json()) as { offer: { id: string } };
    const saved = await page.request.patch(`/api/offers/${offer.id}`, {
      data: { terms: EXAMPLE_TERMS, confirmed: confirmedIn(EXAMPLE_TERMS) },
      headers,
    });
    expect(saved.status()).toBe(200);
    return offer.id;
  }
  throw new Error('no home takes an offer');
}
