import { expect, test } from 'vitest';
import { signingStatusLabel } from './labels.ts';

const SEEN = { missing: 2, isTurn: false, reason: null } as const;

test('an open signing shows the number of missing signatures, or that it is the viewer’s turn', () => {
  expect(signingStatusLabel('open', SEEN)).toEqual({
    es: 'Espera a 2 firmas',
    en: 'Waiting for 2 signatures',
  });
  expect(signingStatusLabel('open', { ...SEEN, missing: 1 }).es).toBe('Espera a 1 firma');
  expect(signingStatusLabel('open', { ...SEEN, isTurn: true }).en).toBe('Your turn to sign');
});

test('a voided signing was replaced, or no longer counts when the home is back on the market', () => {
  expect(signingStatusLabel('voided', { ...SEEN, reason: 'corrected' }).en).toBe('Replaced');
  expect(signingStatusLabel('voided', { ...SEEN, reason: 'contract_cancelled' })).toEqual({
    es: 'Sin efecto',
    en: 'No longer counts',
  });
});
