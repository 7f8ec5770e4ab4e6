import { expect, test } from 'vitest';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { startingAgent, startingBuyers } from './starting-answers.ts';

const ACCOUNT = {
  firstName: 'Hannah',
  lastName: 'Whitfield',
  phone: '+14075550100',
  email: 'hannah.whitfield@example.com',
};
const [HANNAH, MARCUS] = EXAMPLE_TERMS.buyers;
const { street, city, state, zip } = { ...HANNAH };

test('the first buyer is the account, with its current phone', () => {
  expect(startingBuyers({}, ACCOUNT, [])).toEqual([ACCOUNT]);
  expect(startingBuyers({ buyerType: 'direct', companies: [] }, ACCOUNT, [])).toEqual([ACCOUNT]);
});

test('the mailing address comes from the latest offer in which this person buys', () => {
  const moved = { ...HANNAH, country: 'CO', street: 'Calle 8', city: 'Bogotá' } as const;
  const { state: _, zip: __, ...abroad } = moved;
  expect(startingBuyers({}, ACCOUNT, [EXAMPLE_CASH_TERMS, EXAMPLE_TERMS])).toEqual([
    { ...ACCOUNT, street, city, state, zip },
  ]);
  expect(startingBuyers({}, ACCOUNT, [{ buyers: [abroad] }, EXAMPLE_TERMS])).toEqual([
    { ...ACCOUNT, country: 'CO', street: 'Calle 8', city: 'Bogotá' },
  ]);
  expect(startingBuyers({}, ACCOUNT, [{ buyers: [{ ...MARCUS }] }])).toEqual([ACCOUNT]);
});

test('existing answers are not changed, nor is an emptied list', () => {
  expect(startingBuyers({ buyers: [{ firstName: 'Ana' }] }, ACCOUNT, [])).toBeUndefined();
  expect(startingBuyers({ buyers: [] }, ACCOUNT, [])).toBeUndefined();
  expect(startingBuyers({ companies: [{ name: 'Palmera' }] }, ACCOUNT, [])).toBeUndefined();
});

test('an agent is not entered as the buyer', () => {
  expect(startingBuyers({ buyerType: 'agent' }, ACCOUNT, [])).toBeUndefined();
});

test('an agent starts with the account, and with the brokerage of their latest offer', () => {
  const former = [
    EXAMPLE_TERMS,
    { buyerType: 'agent', agent: { brokerage: 'Palmera Realty' } },
    { buyerType: 'agent', agent: { brokerage: 'Former Realty', compensation: 3 } },
  ] as const;
  expect(startingAgent({}, ACCOUNT, [])).toEqual(ACCOUNT);
  expect(startingAgent({ buyerType: 'agent' }, ACCOUNT, former)).toEqual({
    ...ACCOUNT,
    brokerage: 'Palmera Realty',
  });
  expect(startingAgent({ buyerType: 'direct' }, ACCOUNT, former)).toBeUndefined();
  expect(startingAgent({ agent: { firstName: 'Ana' } }, ACCOUNT, former)).toBeUndefined();
});

test('the address comes from an offer that has one, and the brokerage from the agent’s own offers', () => {
  const { street: _, ...homeless } = { ...HANNAH };
  expect(startingBuyers({}, ACCOUNT, [{}, { buyers: [homeless] }, EXAMPLE_TERMS])).toEqual([
    { ...ACCOUNT, street, city, state, zip },
  ]);
  const agent = (former: Parameters<typeof startingAgent>[2]) =>
    startingAgent({ buyerType: 'agent' }, ACCOUNT, former);
  expect(agent([])).toEqual(ACCOUNT);
  expect(agent([{ buyerType: 'agent' }, EXAMPLE_CASH_TERMS])).toEqual({
    ...ACCOUNT,
    brokerage: 'Palm Row Realty',
  });
  // Details that a buyer entered for another person's agent are not this agent's.
  const { agent: others } = EXAMPLE_CASH_TERMS;
  expect(agent([{ buyerType: 'direct', ...(others && { agent: others }) }])).toEqual(ACCOUNT);
  expect(agent([{ buyerType: 'agent', agent: { firstName: 'Iris' } }])).toEqual(ACCOUNT);
});
