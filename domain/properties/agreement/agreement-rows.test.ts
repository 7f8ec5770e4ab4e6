import { expect, test } from 'vitest';
import { anAgreement } from '#tests/examples/agreement.ts';
import type { UnsignedAgreement } from './agreement.ts';
import { agreementParts } from './agreement-rows.ts';

const EXAMPLE = anAgreement();
const ANA = { firstName: 'Ana', middleName: '', lastName: 'Núñez', phone: '+13053721234' };
const LUIS = { firstName: 'Luis', middleName: 'M.', lastName: 'Gil', phone: '+13053721235' };
const AGREEMENT: UnsignedAgreement = {
  ...EXAMPLE,
  sellers: [
    { ...ANA, email: 'a@b.co' },
    { ...LUIS, email: 'l@b.co' },
  ],
  listing: { ...EXAMPLE.listing, startDate: '2026-09-15', acceptedFinancing: ['cash', 'va'] },
  disclosure: { ...EXAMPLE.disclosure, mortgage: { clear: false, totalCents: 20_000_000 } },
};

/** All values of an agreement in one language. */
function values(agreement: UnsignedAgreement | undefined, locale: 'es' | 'en') {
  return agreementParts(agreement).flatMap(({ rows }) => rows.map(({ value }) => value[locale]));
}

test('every seller is a row, with the name unchanged', () => {
  expect(values(AGREEMENT, 'en').slice(0, 2)).toEqual([
    'Ana Núñez · (305) 372-1234 · a@b.co',
    'Luis M. Gil · (305) 372-1235 · l@b.co',
  ]);
});

test('the amount owed is shown if there is one', () => {
  expect(values(AGREEMENT, 'es')).toContain('$200,000');
  const clear = { ...AGREEMENT.disclosure, mortgage: { clear: true } };
  expect(values({ ...AGREEMENT, disclosure: clear }, 'es')).not.toContain('$200,000');
});

test('dates, choices and answers are in the reader’s language', () => {
  expect(values(AGREEMENT, 'es')).toEqual(
    expect.arrayContaining(['15 de septiembre de 2026', 'Al contado, VA (veteranos)', 'No']),
  );
  expect(values(AGREEMENT, 'en')).toEqual(
    expect.arrayContaining(['September 15, 2026', 'Cash, VA', 'Yes']),
  );
});

test('a blank agreement has the same parts, and space to write in every row', () => {
  expect(agreementParts(undefined).map(({ title }) => title)).toEqual(
    agreementParts(AGREEMENT).map(({ title }) => title),
  );
  for (const value of values(undefined, 'es')) expect(value).toMatch(/^_+$/);
});
