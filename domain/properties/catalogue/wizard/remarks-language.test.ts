import { expect, test } from 'vitest';
import { askedIn, otherRemarks } from './wizard.ts';

test('of the two descriptions, an owner is asked for the one in their language', () => {
  expect(askedIn('publicRemarks', 'es')).toBe('publicRemarks');
  expect(askedIn('publicRemarks', 'en')).toBe('publicRemarksEn');
  expect(askedIn('publicRemarksEn', 'es')).toBe('publicRemarks');
  expect(askedIn('roof', 'en')).toBe('roof');
  expect(otherRemarks('publicRemarksEn')).toBe('publicRemarks');
  expect(otherRemarks('roof')).toBeUndefined();
});
