import { expect, test } from 'vitest';
import type { ListedProperty } from './need.ts';
import { needsOf } from './needs.ts';
import type { ReceivedOffer } from './offer-needs.ts';

const NOW = Date.parse('2026-04-16T14:42:00Z');

test('what is due comes first, the soonest on top, then what was returned, then what is unfinished', () => {
  const needs = needsOf(
    [
      aProperty('a', { status: 'draft', missing: 3 }),
      aProperty('b', { status: 'draft', returnReasons: { photos: 'Falta el exterior.' } }),
      aProperty('c', {}),
      aProperty('d', { status: 'under_contract' }),
    ],
    [
      anOffer('late', 'c', { deadlineAt: '2026-04-18T21:00:00Z' }),
      anOffer('soon', 'c', { deadlineAt: '2026-04-16T22:00:00Z' }),
      anOffer('theirs', 'c', { status: 'offerted', turn: 'buyer' }),
      anOffer('draft', 'c', { status: 'revision', deadlineAt: '2026-04-18T21:00:00Z' }),
      anOffer('papers', 'd', { status: 'accepted', turn: null, deadlineAt: null }),
    ],
    NOW,
    'es',
  );
  expect(needs.map(({ title, when, whenNote }) => [title, when, whenNote])).toEqual([
    ['No llegaron los documentos firmados', 'Hace 3 h 12 min', 'venció hoy, 7:30 a.\u00a0m.'],
    ['Responda la oferta de Hannah Whitfield', '7 h 18 min', 'vence hoy, 6:00 p.\u00a0m.'],
    ['Envíe su contraoferta a Hannah Whitfield', '2 d 6 h', 'vence sábado, 5:00 p.\u00a0m.'],
    ['Corrija un dato de su propiedad', 'Sin plazo', ''],
    ['Termine su propiedad: faltan 3 datos', 'Sin plazo', ''],
  ]);
  expect(needs.map(({ isUrgent }) => isUrgent)).toEqual([true, true, false, false, false]);
  expect(needs[1]?.why).toBe('$480,000, le deja $466,246. Hay otra que espera su respuesta.');
  expect(needs[3]?.why).toBe('Falta el exterior.');
});

test('an unanswered question stands after what is due, and leads to its conversation', () => {
  const question = { id: 't', listingId: 'c', role: 'owner', mayWrite: true } as const;
  const asker = { name: 'Priya Nair' };
  const needs = needsOf(
    [aProperty('c', {}), aProperty('a', { status: 'draft', missing: 3 })],
    [anOffer('soon', 'c', { deadlineAt: '2026-04-16T22:00:00Z' })],
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

test('a sale whose signed papers are there needs nothing', () => {
  const signed = anOffer('papers', 'd', { status: 'accepted', turn: null, isSigned: true });
  expect(needsOf([aProperty('d', { status: 'under_contract' })], [signed], NOW, 'en')).toEqual([]);
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

function anOffer(id: string, propertyId: string, given: Partial<ReceivedOffer>): ReceivedOffer {
  return {
    id,
    propertyId,
    status: 'sent',
    turn: 'seller',
    buyer: { name: 'Hannah Whitfield' },
    amountCents: 48_000_000,
    netSheet: { netCents: 46_624_600 },
    deadlineAt: '2026-04-18T21:00:00Z',
    contractDueAt: '2026-04-16T11:30:00Z',
    isSigned: false,
    ...given,
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
    risks: null,
    submittedAt: null,
    ...given,
  };
}
