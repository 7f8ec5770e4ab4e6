import { describe, expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { termsSchema } from './submission.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const BUYER = EXAMPLE_TERMS.buyers[0];

describe('terms that are sent', () => {
  test.each([
    ['a price of nothing', { amountCents: 0 }, 'amountCents', 'Enter an amount above zero.'],
    ['a price below zero', { amountCents: -5 }, 'amountCents', 'Enter an amount above zero.'],
    ['half a cent', { amountCents: 100.5 }, 'amountCents', 'Must be a valid number.'],
    ['too high a price', { amountCents: 1e15 }, 'amountCents', 'The amount is too large.'],
    ['a price in words', { amountCents: '480000' }, 'amountCents', 'Must be a valid number.'],
    ['120 % down', { downPaymentPercent: 120 }, 'downPaymentPercent', 'Maximum percentage 100%.'],
    [
      'less than nothing down',
      { downPaymentPercent: -1 },
      'downPaymentPercent',
      'Minimum value 0.',
    ],
    [
      'too exact a share',
      { downPaymentPercent: 3.5555 },
      'downPaymentPercent',
      'Use at most three decimals.',
    ],
    ['a year and a day', { inspectionDays: 366 }, 'inspectionDays', 'Maximum value 365.'],
    ['no days for approval', { loanApprovalDays: 0 }, 'loanApprovalDays', 'Minimum value 1.'],
    [
      'an unknown option',
      { assignability: 'maybe' },
      'assignability',
      'Choose one of the options.',
    ],
    ['a day that is not', { closingDate: '2026-02-30' }, 'closingDate', 'Invalid date.'],
    [
      'an instant without a zone',
      { responseDeadline: '2026-04-17T12:00:00' },
      'responseDeadline',
      'Invalid date.',
    ],
    [
      'too long a text',
      { additionalTerms: 'x'.repeat(5_001) },
      'additionalTerms',
      'At most 5,000 characters.',
    ],
    [
      'a control character',
      { additionalTerms: 'a\u0000b' },
      'additionalTerms',
      'The text has characters that cannot be saved.',
    ],
    [
      'half a character',
      { additionalTerms: 'a\ud800' },
      'additionalTerms',
      'The text has characters that cannot be saved.',
    ],
    ['an unknown field', { price: 1 }, 'price', 'This field does not exist.'],
    [
      'an unknown field inside',
      { deposit: { ...EXAMPLE_TERMS.deposit, bank: 'x' } },
      'deposit.bank',
      'This field does not exist.',
    ],
    [
      'a deposit above the price',
      { deposit: { amountCents: 48_000_001, deliveryDays: 3 } },
      'deposit.amountCents',
      'The deposit cannot be more than the price.',
    ],
    [
      'deposits above the price',
      { secondDeposit: { amountCents: 47_000_001, deliveryDays: 9 } },
      'secondDeposit.amountCents',
      'Both deposits together cannot be more than the price.',
    ],
    [
      'a credit above the price',
      { sellerCredit: { requested: true, amountCents: 48_000_001 } },
      'sellerCredit.amountCents',
      'The credit cannot be more than the price.',
    ],
    [
      'a credit of nothing',
      { sellerCredit: { requested: true, amountCents: 0 } },
      'sellerCredit.amountCents',
      'Enter an amount above zero.',
    ],
    [
      'a credit without an amount',
      { sellerCredit: { requested: true } },
      'sellerCredit.amountCents',
      'Required.',
    ],
    [
      'half a second deposit',
      { secondDeposit: { amountCents: 100 } },
      'secondDeposit.deliveryDays',
      'Required.',
    ],
    [
      'half a title company',
      {
        titleCompany: {
          company: 'Meridian',
          contact: 'Paul',
          phone: '+13055550133',
          address: '12 Flagler Street',
        },
      },
      'titleCompany.email',
      'Required.',
    ],
    [
      'a deadline that is now',
      { responseDeadline: '2026-04-16T14:42:00Z' },
      'responseDeadline',
      'That time has passed. Choose a date and time in the future.',
    ],
    [
      'a closing today',
      { closingDate: '2026-04-16' },
      'closingDate',
      'Closing must be after today.',
    ],
    [
      'a closing on the day of the deadline',
      {
        closingDate: '2026-04-20',
        responseDeadline: '2026-04-21T03:00:00Z',
        loanCommitmentDate: '2026-04-18',
      },
      'closingDate',
      'Closing must be after the day of the response deadline.',
    ],
    [
      'a commitment in the past',
      { loanCommitmentDate: '2026-04-15' },
      'loanCommitmentDate',
      'That date has passed. Choose today or a later day.',
    ],
    [
      'a commitment after closing',
      { loanCommitmentDate: '2026-05-30' },
      'loanCommitmentDate',
      'The lender must commit by the closing date.',
    ],
    [
      'a wrong e-mail',
      { buyers: [{ ...BUYER, email: 'hannah' }] },
      'buyers.0.email',
      'Invalid e-mail.',
    ],
    [
      'a state that is none',
      { buyers: [{ ...BUYER, state: 'ZZ' }] },
      'buyers.0.state',
      'Use the two letters of a state, like FL.',
    ],
    [
      'a ZIP of four',
      { buyers: [{ ...BUYER, zip: '3278' }] },
      'buyers.0.zip',
      'Use a five-digit ZIP code, like 32806.',
    ],
    [
      'a number from Spain',
      { buyers: [{ ...BUYER, phone: '+34612345678' }] },
      'buyers.0.phone',
      'Invalid phone number. Use one from the United States.',
    ],
    [
      'eleven buyers',
      { buyers: Array.from({ length: 11 }, () => BUYER) },
      'buyers',
      'At most 10 allowed.',
    ],
  ])('are refused with %s', (_, changes, path, message) => {
    const errors = explainedErrors(schema, { ...EXAMPLE_TERMS, ...changes }, 'en');
    expect(errors[path]).toContain(message);
  });
});
