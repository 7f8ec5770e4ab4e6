import { expect, test } from 'vitest';
import { dealOf } from '#domain/deal/deal.ts';
import { EXAMPLE_NOW } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { byTurn, type LeadEvent, summarize } from './lead.ts';

const DEAL = dealOf(aStoredDeal({}), 'seller', EXAMPLE_NOW);

const event = (more: Partial<LeadEvent>): LeadEvent => ({
  ...{ deed: 'asked', at: 1, listingId: 'h', address: '', step: 'none', dueAt: null, path: null },
  ...more,
});

test('a lead has the furthest stage and the latest event of a person', () => {
  const summary = summarize([
    event({ deed: 'offered', at: 2, step: 'wait' }),
    event({ deed: 'asked', at: 3, step: 'answer_question' }),
    event({ deed: 'visited', at: 1 }),
  ]);
  expect(summary).toMatchObject({
    stage: 'offer',
    last: { deed: 'asked' },
    next: { step: 'answer_question' },
  });
  expect(summarize([])).toBeUndefined();
});

test('steps of the owner come first by deadline, then upcoming steps, then the latest activity', () => {
  const of = (name: string, more: Partial<LeadEvent>) => ({
    name,
    summary: summarize([event(more)]),
  });
  const rows = [
    of('nothing, long ago', { at: 1 }),
    of('nothing, lately', { at: 9 }),
    of('comes tomorrow', { step: 'receive_visit', dueAt: 50 }),
    of('comes today', { step: 'receive_visit', dueAt: 40 }),
    of('offer due later', { step: 'deal', deal: DEAL, dueAt: 30 }),
    of('visit due soon', { step: 'answer_visit', dueAt: 20 }),
    of('question without a time', { step: 'answer_question' }),
  ];
  const sorted = rows.toSorted((one, other) =>
    one.summary && other.summary ? byTurn(one.summary, other.summary) : 0,
  );
  expect(sorted.map(({ name }) => name)).toEqual([
    'visit due soon',
    'offer due later',
    'question without a time',
    'comes today',
    'comes tomorrow',
    'nothing, lately',
    'nothing, long ago',
  ]);
});
