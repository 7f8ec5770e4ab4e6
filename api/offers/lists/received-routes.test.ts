import { expect, test } from 'vitest';
import { addDays, dateOf } from '#domain/calendar.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const CANARY = 'mi nota, de nadie más';

async function twoOffers() {
  const property = await aListedProperty();
  const [low, high] = [
    await anOffer({ property }),
    await anOffer({
      property,
      terms: { amountCents: 49_200_000, contingentOnSale: true, saleOfHome: anotherHome() },
    }),
  ];
  return { property, low, high };
}

test('offers are compared with the first one, each with its net', async () => {
  const { property, low, high } = await twoOffers();
  const { headers } = property.owner;
  const path = `/properties/${property.id}/offers/compare?ids=${low.id},${high.id}`;
  const { json } = await asks(path, { headers: { ...headers, 'Accept-Language': 'en' } });
  expect(json).toMatchObject({
    reference: low.id,
    offers: [
      { id: low.id, contingencies: 2 },
      { id: high.id, contingencies: 3 },
    ],
  });
  const rows: { key: string; isDifferent: boolean; cells: { difference?: string }[] }[] =
    json['rows'] ?? [];
  expect(rows.find(({ key }) => key === 'amount')?.cells[1]?.difference).toBe('$12,000 more');
  expect(rows.find(({ key }) => key === 'inspection')?.isDifferent).toBe(false);
  const byNet = await asks(`${path}&sort=net`, { headers });
  expect(byNet.json['reference']).toBe(high.id);
});

test('without ids the open offers are compared, never drafts', async () => {
  const { property, low, high } = await twoOffers();
  const draft = await anOffer({ property, status: 'draft' });
  const gone = await anOffer({ property, status: 'rejected' });
  const { text, json } = await asks(`/properties/${property.id}/offers/compare`, {
    headers: property.owner.headers,
  });
  expect(json['offers']).toHaveLength(2);
  for (const { id } of [low, high]) expect(text).toContain(id);
  for (const { id } of [draft, gone]) expect(text).not.toContain(id);
  const asked = await asks(`/properties/${property.id}/offers/compare?ids=${draft.id}`, {
    headers: property.owner.headers,
  });
  expect(asked.status).toBe(404);
});

test('a sixth offer, and one on another property, are refused', async () => {
  const { property, low } = await twoOffers();
  const elsewhere = await anOffer();
  const path = `/properties/${property.id}/offers/compare?ids=`;
  const { headers } = property.owner;
  expect((await asks(`${path}a,b,c,d,e,f`, { headers })).status).toBe(422);
  expect((await asks(`${path}${low.id},${elsewhere.id}`, { headers })).status).toBe(404);
});

test('a star and a note are visible only to the seller', async () => {
  const { property, low } = await twoOffers();
  const { headers } = property.owner;
  const mark = { isStarred: true, note: CANARY };
  const put = (who: Readonly<Record<string, string>>) =>
    asks(`/offers/${low.id}/mark`, { method: 'PUT', body: mark, headers: who });
  expect((await put(low.buyer.headers)).status).toBe(404);
  expect((await put(headers)).json).toEqual({ mark });
  expect((await put(headers)).json).toEqual({ mark });
  const compare = `/properties/${property.id}/offers/compare?ids=${low.id}`;
  expect((await asks(compare, { headers })).json['offers']).toMatchObject([{ mark }]);

  const admin = await aPerson({ profile: 'admin' });
  for (const [path, who] of [
    [compare, admin],
    [`/offers/${low.id}`, admin],
    [`/offers/${low.id}`, low.buyer],
    [`/offers/${low.id}/history`, low.buyer],
    [`/offers/${low.id}/comments`, low.buyer],
  ] as const) {
    expect((await asks(path, { headers: who.headers })).text).not.toContain(CANARY);
  }
});

test('the CSV has a row per term, a column per offer, and no formulas', async () => {
  const { property, low } = await twoOffers();
  const { headers } = property.owner;
  await asks(`/offers/${low.id}/mark`, {
    method: 'PUT',
    body: { isStarred: false, note: '=HYPERLINK("x")' },
    headers,
  });
  const { text, headers: answered } = await asks(
    `/properties/${property.id}/offers/compare.csv?ids=${low.id}`,
    { headers },
  );
  expect(answered.get('Content-Type')).toContain('text/csv');
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('"Término","Hannah Whitfield / Marcus Bell"'.replace(' / ', ', '));
  expect(lines).toContain('"Inspección","10 días"');
  expect(lines.at(-1)).toBe('"Su nota","\'=HYPERLINK(""x"")"');
  const inEnglish = `/properties/${property.id}/offers/compare.csv?ids=${low.id}&language=en`;
  expect((await asks(inEnglish, { headers })).text).toContain('"Term"');
});

function anotherHome() {
  return { address: '12 Oak Street, Ocala', lastDate: addDays(dateOf(Date.now()), 20) };
}
