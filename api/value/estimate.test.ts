import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { addDays, dateOf, dayNumberOf } from '#domain/calendar.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { OwnAnswer } from '#domain/value/estimate-answer.ts';
import { CALIBRATION } from '#domain/value/measured.ts';
import { estimate } from '#domain/value/model/estimate.ts';
import { saleColumns } from '#domain/value/model/sale-columns.ts';
import { homeOf } from '#domain/value/sale.ts';
import { VALUE_TEXTS } from '#domain/value/texts.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { aPerson, contextFor } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { FIRST_DAY, someSales } from '#tests/factories/sales.ts';
import { findOwnEstimate, HIDDEN_STEP } from './find-estimate.ts';
import { marketAnalysis } from './routes.ts';
import { sales } from './table.ts';

const { db } = aContext();
const HERE = { lat: 27.905, lng: -82.398 };
const TODAY = dayNumberOf(dateOf(Date.now()));

/** Far from the other sales, for a test that needs only its own nearby. */
const ALONE = { lat: 30.19, lng: -82.64 };

/** Writes the sales around Tampa once, for all tests that use them, in any order. */
let inTampa: Promise<unknown> | undefined;
const givenTampa = () => (inTampa ??= givenSales(HERE));

/**
 * Writes the sales of the synthetic town, moved to a place and in time so that the last one is
 * yesterday.
 */
async function givenSales(place: typeof HERE, count = 600) {
  const all = someSales(count).map((sale) => ({
    ...sale,
    lat: sale.lat + place.lat - HERE.lat,
    lng: sale.lng + place.lng - HERE.lng,
    day: sale.day + TODAY - FIRST_DAY - 361,
  }));
  const recordedAt = Date.now();
  for (let at = 0; at < all.length; at += 5) {
    const rows = all.slice(at, at + 5).map(({ id: _id, parcel: _parcel, ...sale }) => ({
      ...{ ...sale, address: `${at} Elm St`, city: 'Tampa', recordedAt },
      ...{ key: createId(), source: 'test' },
    }));
    await db.insert(sales).values(rows);
  }
  return all;
}

async function askedFor(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aPerson({ profile: 'seller' });
  const property = await aProperty({ ownerId: owner.id, ...HERE, ...given });
  const asked = await asks(`/properties/${property.id}/estimate`, { headers: owner.headers });
  return { ...asked, answer: asked.json as unknown as OwnAnswer, property, owner };
}

test('the owner reads the range, the sales and the calculation', async () => {
  const all = await givenSales(ALONE);
  const { answer, property } = await askedFor(ALONE);
  const { estimate: made } = answer;
  if (!made) throw new Error(JSON.stringify(answer));

  const whole = estimate(
    saleColumns(all),
    homeOf(property.propertyType, property.facts, ALONE),
    TODAY,
    CALIBRATION,
  );
  expect(whole).toMatchObject({ point: made.point, low: made.low, high: made.high });
  expect(made.comparables.length).toBeGreaterThanOrEqual(6);
  for (const { price, adjustments, adjusted, soldOn, address } of made.comparables) {
    expect(adjustments.reduce((sum, { dollars }) => sum + dollars, price)).toBe(adjusted);
    expect(soldOn < new Date().toISOString()).toBe(true);
    expect(address).toContain('Elm St');
  }
  const given = made.comparables.reduce((sum, one) => sum + one.contribution, made.others.dollars);
  expect(given).toBe(made.point);
  const { since } = made;
  if (!since) throw new Error('there were sales then too');
  expect(since.point + since.salesDollars + since.marketDollars).toBe(made.point);
  expect(since.newSales).toBeGreaterThan(0);
  expect(made.monthsPercent[0]).toBe(100);
  expect(made.monthsPercent.at(-1)).toBeLessThan(100);
});

test('an estimate made in the evening has the date in Florida', async () => {
  await givenTampa();
  const { property, owner } = await askedFor();
  const today = dateOf(Date.now());
  // 8:30 or 9:30 p.m. in Florida.
  const evening = Date.parse(`${addDays(today, 1)}T01:30:00Z`);
  const { estimate } = await findOwnEstimate(contextFor(owner, evening), property.id);
  expect(estimate?.on).toBe(today);
});

test('a home’s own sale does not change its estimate', async () => {
  const place = { lat: 30.19, lng: -84.64 };
  await givenSales(place, 200);
  const { answer, property, owner } = await askedFor(place);
  const own = { type: 'single_family', price: 3_900_000, day: TODAY - 1, ...place } as const;
  const figures = { livingArea: 1_850, lotArea: 7_000, yearBuilt: 1998 } as const;
  await db.insert(sales).values({
    ...{ ...own, ...figures, bedrooms: 3, bathrooms: 2 },
    ...{ key: createId(), source: 'closing', propertyId: property.id, recordedAt: Date.now() },
    ...{ address: '1 Own St', city: 'Tampa' },
  });
  const path = `/properties/${property.id}/estimate`;
  const { json } = await asks(path, { headers: owner.headers });
  expect((json as unknown as OwnAnswer).estimate).toEqual(answer.estimate);
  expect(answer.estimate).not.toBeNull();
});

test('there is no estimate without a location, a size, or eight sales around', async () => {
  expect((await askedFor({ lat: null, lng: null })).answer.none?.reason).toBe('no_place');
  const { livingArea: _, ...facts } = EXAMPLE_FACTS.single_family;
  const odd = { facts: { ...facts, livingArea: 0 } satisfies Facts };
  expect((await askedFor(odd)).answer.none?.reason).toBe('no_area');
  expect((await askedFor({ lat: 30.4, lng: -86.6 })).answer).toMatchObject({
    estimate: null,
    none: { reason: 'few_sales', count: 0 },
  });
});

test('the public comparison requires the owner’s permission, and uses the public location', async () => {
  await givenTampa();
  const facts = (isAllowed: boolean, isShown = true): Facts => ({
    ...EXAMPLE_FACTS.single_family,
    internetAutomatedValuationDisplayYN: isAllowed,
    internetAddressDisplayYN: isShown,
    postalCode: '33610',
    city: 'Tampa',
    countyOrParish: 'Hillsborough',
  });
  const seen = async (given: Facts) => {
    const { property, answer } = await askedFor({ status: 'published', facts: given });
    const { json } = await asks(`/listings/${property.id}/estimate`);
    return {
      own: answer.estimate,
      shown: (json as unknown as Pick<OwnAnswer, 'estimate'>).estimate,
    };
  };
  expect((await seen(facts(false))).shown).toBeNull();
  const open = await seen(facts(true));
  expect(open.shown?.point).toBe(open.own?.point);
  expect(Object.keys(open.shown ?? {})).not.toContain('since');
  const hidden = await seen(facts(true, false));
  // The same estimate, rounded; only the comparables are those of the ZIP's center.
  const { point = 0, comparables = [], others } = hidden.shown ?? {};
  expect(Math.abs(point - (hidden.own?.point ?? 0))).toBeLessThanOrEqual(HIDDEN_STEP / 2);
  expect(point % HIDDEN_STEP).toBe(0);
  const sum = comparables.reduce((total, { contribution }) => total + contribution, 0);
  expect(sum + (others?.dollars ?? 0)).toBe(point);
  expect(hidden.shown?.comparables.map(({ miles }) => miles)).not.toEqual(
    hidden.own?.comparables.map(({ miles }) => miles),
  );
});

test('withdrawing the permission hides the comparison as soon as it is saved', async () => {
  await givenTampa();
  const facts: Facts = {
    ...EXAMPLE_FACTS.single_family,
    internetAutomatedValuationDisplayYN: true,
  };
  const { property, owner } = await askedFor({ status: 'published', facts });
  const shown = async () =>
    (await asks(`/listings/${property.id}/estimate`)).json['estimate'] !== null;
  expect(await shown()).toBe(true);
  const { headers } = owner;
  const path = `/properties/${property.id}`;
  expect((await asks(`${path}/edit`, { method: 'POST', headers })).status).toBe(200);
  const body = { internetAutomatedValuationDisplayYN: false };
  expect((await asks(path, { method: 'PATCH', body, headers })).status).toBe(200);
  expect(await shown()).toBe(false);
});

test('the PDF of the market analysis has the same figures in both languages', async () => {
  await givenTampa();
  const { answer, property, owner } = await askedFor();
  const path = `/properties/${property.id}/market-analysis.pdf`;
  expect((await asks(path, { headers: owner.headers })).status).toBe(200);
  const { bytes } = await marketAnalysis(contextFor(owner), property.id);
  const pages = await printedPages(bytes);
  const [es, en] = [pages.flatMap((page) => page.es), pages.flatMap((page) => page.en)];
  const point = answer.estimate?.point.toLocaleString('en-US');
  expect(es.join(' ')).toContain(`nuestra estimación: $${point}`);
  expect(en.join(' ')).toContain(`our estimate: $${point}`);
  expect(es.join(' ')).toContain('Estimación, no una tasación');
  expect(en.join(' ')).toContain('Estimate, not an appraisal');
  // The map shows each sale's number, an N for north, and the scale's miles.
  expect(es.join(' ')).toContain(VALUE_TEXTS.planLead.es.slice(0, 30));
  expect(en.join(' ')).toContain(VALUE_TEXTS.planLead.en.slice(0, 30));
  const drawn = [...es, ...en];
  const numbers = answer.estimate?.comparables.map((_, at) => String(at + 1)) ?? [];
  expect(drawn).toEqual(expect.arrayContaining([...numbers, 'N']));
  expect(drawn.filter((text) => /^[\d.]+ mi$/.test(text)).length).toBeGreaterThanOrEqual(2);
});

test('the market analysis of a home without sales around has the reason', async () => {
  const { property, owner } = await askedFor({ lat: 30.4, lng: -86.6 });
  const { bytes } = await marketAnalysis(contextFor(owner), property.id);
  const [page] = await printedPages(bytes);
  expect(page?.en.join(' ')).toContain('It takes at least eight sales');
});

test('a home that is not for sale shows no estimate', async () => {
  await givenTampa();
  const facts = { ...EXAMPLE_FACTS.single_family, internetAutomatedValuationDisplayYN: true };
  const { property } = await askedFor({ status: 'published', facts });
  const path = `/listings/${property.id}/estimate`;
  expect((await asks(path)).status).toBe(200);
  await db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, property.id));
  expect((await asks(path)).status).toBe(404);
});
