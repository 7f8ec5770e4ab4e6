import { expect, test } from 'vitest';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { copiesOf, linkedCopies } from './copies.ts';

test('copies go to the agent and the title company of the terms, or to the assigned company', () => {
  expect(copiesOf(EXAMPLE_CASH_TERMS)).toEqual([
    {
      ...{ role: 'agent', name: 'Lucía Peña', detail: 'Palm Row Realty' },
      email: 'lucia@palmrow.example',
    },
    {
      ...{ role: 'title_company', name: 'Meridian Closings', detail: 'Paul Ortega' },
      email: 'paul@meridian.example',
    },
  ]);
  const { company, contact, email } = ASSIGNED_TITLE_COMPANY;
  expect(copiesOf(EXAMPLE_TERMS)).toEqual([
    { role: 'title_company', name: company, detail: contact, email },
  ]);
});

test('each address gets one link, or none if it already has the contract', () => {
  const [agent, title] = [{ email: 'a@example.com' }, { email: 't@example.com' }];
  expect(linkedCopies([agent, title], [{ email: 'hannah@example.com' }])).toEqual([agent, title]);
  expect(linkedCopies([agent, title], [agent])).toEqual([title]);
  expect(linkedCopies([agent, { ...agent }], [])).toEqual([agent]);
});
