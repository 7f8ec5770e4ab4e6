import { expect, test } from 'vitest';
import { counterFields } from '#domain/offers/changes/counter-terms.ts';
import { findStep } from '#domain/offers/draft/wizard.ts';
import { labeledErrors, stepErrors } from './step-errors.ts';

test('a step shows its own errors only, each with the label of its field', () => {
  const step = findStep('buyer-info');
  if (!step) throw new Error('the step exists');
  const errors = { 'buyers.0.email': 'wrong', amountCents: 'missing' };
  expect(stepErrors(step, errors)).toEqual([
    {
      path: 'buyers.0.email',
      label: { es: 'Comprador 1: Correo electrónico', en: 'Buyer 1: E-mail' },
      message: 'wrong',
    },
  ]);
});

test('an error about a company says which company, and whose name', () => {
  const fields = findStep('buyer-info')?.fields ?? [];
  const errors = {
    'companies.0.signer.firstName': 'missing',
    'companies.1.owner.lastName': 'missing',
    'companies.0.name': 'missing',
  };
  expect(labeledErrors(fields, errors).map(({ label }) => [label?.es, label?.en])).toEqual([
    ['Empresa 1: Nombre legal', 'Company 1: Legal name'],
    ['Empresa 1, quien firma: Nombre', 'Company 1, signer: First name'],
    ['Empresa 2, dueño: Apellidos', 'Company 2, owner: Last name'],
  ]);
});

test('errors of a counter-offer follow the order of its fields, and keep those of no field', () => {
  const fields = counterFields('usual', 'seller');
  const errors = {
    'deposit.amountCents': 'wrong',
    closingDate: 'past',
    amountCents: '0',
    '': 'no',
  };
  expect(labeledErrors(fields, errors).map(({ path, label }) => [path, label?.en])).toEqual([
    ['', undefined],
    ['amountCents', 'Price'],
    ['closingDate', 'Closing date'],
    ['deposit.amountCents', 'First deposit'],
  ]);
});

test('errors within a group or a row follow the order of its questions, without the one of the group', () => {
  const step = findStep('buyer-info');
  if (!step) throw new Error('the step exists');
  const errors = {
    'buyers.1.firstName': 'missing',
    'buyers.0.zip': 'missing',
    'buyers.0.email': 'wrong',
    buyers: 'wrong',
  };
  expect(stepErrors(step, errors).map(({ path }) => path)).toEqual([
    'buyers.0.email',
    'buyers.0.zip',
    'buyers.1.firstName',
  ]);
  const deposit = findStep('deposit');
  if (!deposit) throw new Error('the step exists');
  const twice = { 'deposit.deliveryDays': 'missing', 'deposit.amountCents': 'wrong' };
  expect(stepErrors(deposit, twice).map(({ path }) => path)).toEqual([
    'deposit.amountCents',
    'deposit.deliveryDays',
  ]);
});
