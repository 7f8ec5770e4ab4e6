import { expect, test } from 'vitest';
import { dealOf, type StoredDeal } from '#domain/deal/deal.ts';
import type { ListedVisit } from '#site/visits/listed-visit.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { ownersDates } from './dates-ahead.ts';
import type { ListedProperty } from './need.ts';
import { needsOf } from './needs.ts';
import type { ReceivedOffer } from './offer-needs.ts';

const NOW = Date.parse('2026-04-16T14:42:00Z');
const TONIGHT = Date.parse('2026-04-16T22:00:00Z');
const SATURDAY = Date.parse('2026-04-18T21:00:00Z');
const ACCEPTED = {
  status: 'accepted',
  acceptedAt: NOW - 60_000,
  contractDueAt: Date.parse('2026-04-16T11:30:00Z'),
} as const;
const OPEN = {
  signing: { status: 'open', openedAt: NOW - 60_000, expiresAt: SATURDAY, completeAt: null },
} as const;
const HANNAH = { side: 'buyer', userId: 'hannah' } as const;
const ROSA = { side: 'seller', userId: 'rosa' } as const;

test('what is due comes first, the soonest on top, then what was returned, then what is unfinished', () => {
  const needs = needsOf(
    [
      aProperty('a', { status: 'draft', missing: 3 }),
      aProperty('b', { status: 'draft', returnReasons: { photos: 'Falta el exterior.' } }),
      aProperty('c', {}),
      aProperty('d', { status: 'under_contract' }),
    ],
    [
      anOffer('late', 'c', { offer: { deadlineAt: SATURDAY } }),
      anOffer('soon', 'c', { offer: { deadlineAt: TONIGHT } }),
      anOffer('theirs', 'c', { offer: { status: 'offerted' } }),
      anOffer('draft', 'c', {
        offer: {
          ...{ status: 'revision', revisionBy: 'seller', revisionFrom: 'sent' },
          deadlineAt: SATURDAY,
        },
      }),
      anOffer('papers', 'd', { offer: ACCEPTED, ...OPEN, unsigned: [HANNAH] }),
    ],
    NOW,
    'es',
  );
  expect(needs.map(({ title, when, whenNote }) => [title, when, whenNote])).toEqual([
    [
      'Falta que firme la parte compradora (el plazo ya pasó)',
      'Hace 3 h 12 min',
      'venció hoy, 7:30 a.\u00a0m.',
    ],
    ['Responda la oferta de Hannah Whitfield', '7 h 18 min', 'vence hoy, 6:00 p.\u00a0m.'],
    ['Envíe su contraoferta a Hannah Whitfield', '2 d 6 h', 'vence sábado, 5:00 p.\u00a0m.'],
    ['Corrija un dato de su propiedad', 'Sin plazo', ''],
    ['Termine su propiedad: faltan 3 datos', 'Sin plazo', ''],
  ]);
  expect(needs.map(({ isUrgent }) => isUrgent)).toEqual([true, true, false, false, false]);
  expect(needs[1]?.why).toBe('$480,000, le deja $466,246. Hay otra que espera su respuesta.');
  expect(needs[3]?.why).toBe('Falta el exterior.');
});

test('an unanswered question is after what is due, and leads to its conversation', () => {
  const question = { id: 't', listingId: 'c', role: 'owner', mayWrite: true } as const;
  const asker = { name: 'Priya Nair' };
  const needs = needsOf(
    [aProperty('c', {}), aProperty('a', { status: 'draft', missing: 3 })],
    [anOffer('soon', 'c', { offer: { deadlineAt: TONIGHT } })],
    NOW,
    'en',
    [],
    [
      { ...question, asker, last: { text: 'Is the roof new?' } },
      { ...question, id: 'mine', role: 'asker', asker, last: null },
      { ...question, id: 'closed', mayWrite: false, asker, last: null },
      { ...question, id: 'elsewhere', listingId: 'x', asker, last: null },
    ],
  );
  expect(needs.map(({ title }) => title)).toEqual([
    'Answer Hannah Whitfield’s offer',
    'Answer Priya Nair’s question',
    'Finish your property: 3 answers are missing',
  ]);
  expect(needs[1]).toMatchObject({
    why: 'Is the roof new?',
    href: '/en/messages/t',
    dueAt: undefined,
  });
});

test('a home whose owner is asked whether it is still for sale comes before questions', () => {
  const asked = aProperty('c', { stillForSale: { isHidden: false, foundUntil: '2026-04-22' } });
  const hidden = aProperty('d', { stillForSale: { isHidden: true, foundUntil: null } });
  const needs = needsOf([asked, hidden], [], NOW, 'es');
  expect(needs.map(({ title, action, href }) => [title, action, href])).toEqual([
    ['¿Sigue en venta?', 'Sigue en venta', '/es/properties/info/c'],
    ['¿Sigue en venta?', 'Sigue en venta: mostrarla otra vez', '/es/properties/info/d'],
  ]);
  expect(needs[0]?.why).toContain('miércoles, 22 de abril');
});

test('a visit to a home in Central Time names the zone, because deadlines beside it are in Eastern Time', () => {
  const visit: ListedVisit = {
    ...aVisit('v', { price: 'fair', condition: 'good', interest: 'no' }),
    ...({ status: 'requested', turn: 'owner', zone: 'America/Chicago' } as const),
    ...{ startsAt: '2026-04-18T15:00:00Z', endsAt: '2026-04-18T15:30:00Z' },
  };
  const [need] = needsOf([aProperty('c', {})], [], NOW, 'en', [visit]);
  expect(need?.why).toBe('Saturday, April 18, 10:00–10:30 a.m. (CDT)'.replace(' a.m', '\u00a0a.m'));
});

test('disclosures that a home on the market lacks are a task, of a draft they are not', () => {
  const undisclosed = ['flood', 'lead_paint'] as const;
  const needs = needsOf(
    [aProperty('c', { undisclosed }), aProperty('d', { status: 'draft', undisclosed, missing: 1 })],
    [],
    NOW,
    'es',
  );
  expect(needs.map(({ title, why }) => [title, why])).toEqual([
    ['Entregue 2 divulgaciones', 'Divulgación de inundación y divulgación de pintura con plomo.'],
    ['Termine su propiedad: falta 1 dato', ''],
  ]);
  expect(needs[0]?.href).toBe('/es/properties/disclosures/c');
});

test('a visitor of the last three days who may want the home is a task', () => {
  const visit = aVisit('v', { price: 'high', condition: 'excellent', interest: 'yes' });
  const needs = needsOf([aProperty('c', {})], [], NOW, 'es', [
    visit,
    { ...aVisit('not', { price: 'fair', condition: 'good', interest: 'no' }) },
    { ...visit, id: 'old', endsAt: '2026-04-12T15:30:00Z' },
    { ...visit, id: 'mine', role: 'visitor' },
  ]);
  expect(needs).toHaveLength(1);
  expect(needs[0]).toMatchObject({
    title: 'A Diane Palmer le interesa la casa',
    why: 'El precio: Alto · El estado: Muy bueno · ¿Le interesa?: Sí',
    href: '/es/visits/v',
  });
});

test('an owner who has to open the signing or to sign is led there, and is not late before', () => {
  const steps: readonly Partial<StoredDeal>[] = [
    {},
    { ...OPEN, unsigned: [ROSA] },
    { ...OPEN, unsigned: [{ ...ROSA, userId: 'spouse' }] },
    { ...OPEN, signing: { ...OPEN.signing, status: 'declined' }, declinedAt: NOW - 1 },
  ];
  const found = steps.map((step) => {
    const offer = anOffer('papers', 'd', { offer: ACCEPTED, ...step });
    const property = aProperty('d', { status: 'under_contract' });
    const [need] = needsOf([property], [offer], NOW, 'en');
    return [need?.title, need?.href, need?.isOverdue];
  });
  expect(found).toEqual([
    ['Open the signing of the contract', '/en/offers/sign/papers', false],
    ['It’s your turn to sign the contract', '/en/offers/sign/papers', true],
    [
      'The sellers still have to sign the contract (the time has passed)',
      '/en/offers/details/papers',
      true,
    ],
    [
      'A signer declined. Open another signing, or put the home back on the market',
      '/en/offers/sign/papers',
      false,
    ],
  ]);
});

test('a signed sale needs nothing of the owner until closing, and its dates are listed', () => {
  const signing = { ...OPEN.signing, status: 'sealed', completeAt: NOW } as const;
  const signed = anOffer('papers', 'd', { offer: ACCEPTED, signing });
  const home = aProperty('d', { status: 'under_contract' });
  expect(needsOf([home], [signed], NOW, 'en')).toEqual([]);
  expect(ownersDates([signed], NOW, 'en').map(({ what, when, who }) => [what, when, who])).toEqual([
    // Closed days move to the next business day.
    ['Deposit of $10,000: Hannah Whitfield', 'April 20, 2026', 'the buyer’s turn'],
    ['Loan application: Hannah Whitfield', 'April 21, 2026', 'the buyer’s turn'],
    ['Inspection period ends: Hannah Whitfield', 'April 27, 2026', 'the buyer’s turn'],
    ['Title commitment: Hannah Whitfield', 'May 14, 2026', 'your turn'],
    ['Loan commitment: Hannah Whitfield', 'May 15, 2026', 'the buyer’s turn'],
    ['Loan approval: Hannah Whitfield', 'May 18, 2026', 'the buyer’s turn'],
    ['Walk-through: Hannah Whitfield', 'May 28, 2026', 'the buyer’s turn'],
    ['Closing and possession: Hannah Whitfield', 'May 29, 2026', 'both sides’ turn'],
  ]);
  const later = Date.parse('2026-05-30T12:00:00-04:00');
  const over = anOffer('papers', 'd', { offer: ACCEPTED, signing }, later);
  const [need] = needsOf([home], [over], later, 'en');
  expect([need?.title, need?.href]).toEqual([
    'The closing date has passed: record the sale',
    '/en/properties/info/d',
  ]);
});

test('a returned draft is one thing to do, not two', () => {
  const returned = aProperty('a', { status: 'editing', returnReasons: { roof: 'No se lee.' } });
  expect(needsOf([returned], [], NOW, 'en')).toHaveLength(1);
});

test('a finished draft only has to be sent, and what is public or in review needs nothing', () => {
  const [need] = needsOf([aProperty('a', { status: 'draft', missing: 0 })], [], NOW, 'en');
  expect(need).toMatchObject({
    title: 'Send your property: nothing is missing',
    href: '/en/properties/edit/a/review',
  });
  const quiet = ['published', 'review', 'under_contract', 'sold'] as const;
  expect(
    needsOf(
      quiet.map((status) => aProperty(status, { status })),
      [],
      NOW,
      'en',
    ),
  ).toEqual([]);
});

function anOffer(
  id: string,
  propertyId: string,
  stored: Parameters<typeof aStoredDeal>[0],
  now = NOW,
): ReceivedOffer {
  return {
    ...{ id, propertyId },
    buyer: { name: 'Hannah Whitfield' },
    amountCents: 48_000_000,
    netSheet: { netCents: 46_624_600 },
    deal: dealOf(aStoredDeal(stored), 'seller', now),
  };
}

function aVisit(id: string, feedback: NonNullable<ListedVisit['feedback']>): ListedVisit {
  return {
    id,
    listingId: 'c',
    role: 'owner',
    status: 'done',
    turn: null,
    startsAt: '2026-04-15T15:00:00Z',
    endsAt: '2026-04-15T15:30:00Z',
    proposedAt: null,
    respondBy: null,
    noShowBy: null,
    zone: 'America/New_York',
    address: '905 East 24th Street',
    place: 'Hialeah, FL 33013',
    other: { name: 'Diane Palmer', phone: null, language: 'en' },
    people: 1,
    payment: 'cash',
    agentName: null,
    note: null,
    noteLanguage: 'en',
    feedback,
    isInDoubt: false,
    allowed: [],
    createdAt: '2026-04-14T15:00:00Z',
  };
}

function aProperty(id: string, given: Partial<ListedProperty>): ListedProperty {
  return {
    id,
    status: 'published',
    address: '905 East 24th Street',
    city: 'Hialeah',
    zip: '33013',
    priceCents: 56_000_000,
    coverHash: null,
    coverPlaceholder: null,
    coverWidth: null,
    percent: 80,
    missing: 2,
    returnReasons: null,
    offers: { open: 0, toAnswer: 0 },
    ownerName: 'Marisol Quintana',
    propertyType: 'single_family',
    changes: null,
    undisclosed: [],
    stillForSale: null,
    risks: null,
    submittedAt: null,
    publicFrom: null,
    ...given,
  };
}
