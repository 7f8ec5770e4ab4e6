import { expect, test } from 'vitest';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { acceptFacts } from './ConfirmAnswer.tsx';

type Listed = Parameters<typeof acceptFacts>[1][number];

const PROPERTY: Listed['property'] = {
  ...{ address: '1427 Obispo Ave', city: 'Orlando', zip: '32806', county: 'Orange' },
  ...{ propertyType: 'single_family', status: 'published', listPriceCents: 48_900_000 },
  ...{ associationFeeCents: 0, annualTaxCents: null, coverUrl: null, needsApproval: false },
};

const NOW = Date.parse('2026-05-01T12:00:00Z');
const VISIT = {
  ...{ id: 'v', other: { name: 'Diane Ross' }, zone: 'America/New_York' as const },
  ...{ startsAt: '2026-05-02T18:00:00Z', endsAt: '2026-05-02T18:30:00Z' },
} as const;

/** Of a list only these members are read. */
function anOffer(id: string, amountCents: number, changes: Partial<Listed> = {}): Listed {
  const terms = { ...EXAMPLE_TERMS, amountCents };
  const { county, propertyType, listPriceCents } = PROPERTY;
  const home = { county, propertyType, listPriceCents, today: '2026-05-01' };
  return {
    ...{ id, role: 'seller', status: 'sent', amountCents, terms, property: PROPERTY },
    buyer: { name: id },
    seller: { name: 'Sara' },
    netSheet: netSheet(netSheetInput(terms, home)),
    ...changes,
  } as Listed;
}

test('a seller reads buyer, price, net, closing, other open offers with their difference, and visits', () => {
  const hannah = anOffer('Hannah', 48_000_000);
  const others = [
    hannah,
    anOffer('Tom', 48_600_000, { status: 'offerted' }),
    anOffer('Ana', 47_000_000),
    anOffer('Luis', 50_000_000, { status: 'rejected' }),
  ];
  const {
    rows,
    others: open,
    visits,
    warning,
  } = acceptFacts(hannah, others, ['cash', 'conventional'], [VISIT], NOW, 'en');
  expect(rows).toEqual([
    { label: 'Buyer', value: 'Hannah' },
    { label: 'Price', value: '$480,000' },
    { label: 'Your net, before your mortgage', value: '$466,247' },
    { label: 'Closing', value: 'May 29, 2026' },
  ]);
  expect(open.map(({ text }) => text)).toEqual([
    'Your counter-offer to Tom: net $472,175, $5,928 more than this one',
    'Ana’s offer: net $456,367, $9,880 less than this one',
  ]);
  expect(visits).toEqual([{ id: 'v', text: 'Diane Ross, tomorrow, 2:00–2:30\u00a0p.m.' }]);
  expect(warning).toBeUndefined();
});

test('a seller who accepts only cash is told that a loan is not among what they accept', () => {
  const offer = anOffer('Hannah', 48_000_000);
  expect(acceptFacts(offer, [], ['cash'], [], NOW, 'es').warning).toContain('no indicó');
});

test('a buyer who accepts a counter-offer reads their cash to close, and nothing about others', () => {
  const { rows, others } = acceptFacts(
    anOffer('Hannah', 48_000_000, { role: 'buyer', netSheet: null }),
    [],
    undefined,
    [],
    NOW,
    'es',
  );
  expect(rows.map(({ label }) => label)).toEqual([
    ...['Vendedor', 'Precio', 'Usted lleva al cierre, estimado', 'Cierre'],
  ]);
  expect(others).toEqual([]);
});
