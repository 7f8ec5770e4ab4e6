import { expect, test } from 'vitest';
import { findStep } from '#domain/offers/draft/wizard.ts';
import { stepErrors } from './step-errors.ts';

test('a step shows its own errors only, each with the label of its field', () => {
  const step = findStep('buyer-info');
  if (!step) throw new Error('the step exists');
  const errors = { 'buyers.0.email': 'wrong', amountCents: 'missing' };
  expect(stepErrors(step, errors)).toEqual([
    {
      path: 'buyers.0.email',
      label: { es: 'Correo electrónico', en: 'E-mail' },
      message: 'wrong',
    },
  ]);
});
