import { expect, test } from 'vitest';
import { agreementBody, newDraft, restored, setAt } from './agreement-draft.ts';

const FRESH = newDraft({ email: 'ana@example.com' }, '2026-11-21', '2027-05-20');

test('an answer is set wherever it stands, and nothing else changes', () => {
  const draft = setAt(
    setAt(FRESH, 'sellers.0.firstName', 'Ana'),
    'disclosure.mortgage.clear',
    true,
  );
  expect(draft.sellers[0]).toMatchObject({ firstName: 'Ana', email: 'ana@example.com' });
  expect(draft.disclosure.mortgage).toEqual({ clear: true });
  expect(FRESH.disclosure.mortgage).toEqual({});
});

test('what is open is left out of what is sent', () => {
  const body = agreementBody(setAt(FRESH, 'listing.listPriceCents', 100));
  expect(body.address).toEqual({ street: '', city: '', zip: '', county: '', state: 'FL' });
  expect(body.listing).not.toHaveProperty('buyerAgentCompensation');
  expect(body.disclosure).not.toHaveProperty('materialFacts');
  expect(body.listing.listPriceCents).toBe(100);
});

test('a stored draft comes back as it was written', () => {
  let draft = setAt(FRESH, 'sellers.0.firstName', 'Ana');
  draft = setAt(draft, 'sellers', [...draft.sellers, { ...draft.sellers[0], firstName: 'Luis' }]);
  draft = setAt(draft, 'authorisation.displayOnline', false);
  draft = setAt(draft, 'listing.acceptedFinancing', ['cash', 'va']);
  draft = setAt(draft, 'disclosure.mortgage.totalCents', 5_000);
  expect(restored(FRESH, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('whatever else somebody put into storage is not believed', () => {
  const planted = [
    null,
    'x',
    [],
    { sellers: 'x', address: [], listing: { startDate: 7, acceptedFinancing: [{}, 'cash'] } },
    { signature: { name: { a: 1 }, accepted: 'yes' }, sellers: [] },
  ];
  for (const stored of planted) {
    const draft = restored(FRESH, stored);
    expect(draft.sellers).toEqual(FRESH.sellers);
    expect(draft.address).toEqual(FRESH.address);
    expect(draft.signature).toEqual(FRESH.signature);
    expect(draft.listing.startDate).toBe('2026-11-21');
  }
});
