import { expect, test } from 'vitest';
import {
  COMING_PLANS,
  planInterestLinkSchema,
  planInterestSchema,
  UNCONFIRMED_LIFE_MS,
} from './plan-interest.ts';

test('people can ask to be notified only about plans that cannot be bought yet', () => {
  expect(COMING_PLANS).toEqual(['virtual_agent', 'traditional_agent']);
  const asks = (plan: string) => planInterestSchema.safeParse({ email: 'Ana@Example.com', plan });
  for (const plan of COMING_PLANS) {
    expect(asks(plan).data).toEqual({ email: 'ana@example.com', plan });
  }
  for (const plan of ['self_service', 'gone', '']) expect(asks(plan).success).toBe(false);
});

test('address and language are validated, and other fields refused', () => {
  const plan = 'virtual_agent';
  const takes = (given: object) =>
    planInterestSchema.safeParse({ email: 'ana@example.com', plan, ...given }).success;
  expect(takes({ language: 'en' })).toBe(true);
  for (const given of [
    { language: 'fr' },
    { email: 'ana' },
    { email: undefined },
    { name: 'Ana' },
  ]) {
    expect([given, takes(given)]).toEqual([given, false]);
  }
});

test('an unconfirmed address is stored for a week', () => {
  expect(UNCONFIRMED_LIFE_MS).toBe(604_800_000);
});

test.each([
  [{ id: 'a', signature: '' }, true],
  [{ id: 'a'.repeat(64), signature: 's'.repeat(128) }, true],
  [{ id: '', signature: 's' }, false],
  [{ id: 'a'.repeat(65), signature: 's' }, false],
  [{ id: 'a', signature: 's'.repeat(129) }, false],
  [{ id: 'a' }, false],
  [{ id: 'a', signature: 's', email: 'x' }, false],
])('the mailed link %j is accepted: %s', (link, isTaken) => {
  expect(planInterestLinkSchema.safeParse(link).success).toBe(isTaken);
});
