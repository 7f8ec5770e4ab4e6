import { expect, test } from 'vitest';
import { TYPED_PHONES } from '#tests/examples/typed-values.ts';
import {
  cleanPhone,
  formatPhone,
  formatPhoneAsTyped,
  hasExtension,
  MAX_PHONE_LENGTH,
  PHONE_CHARACTERS,
  parsePhone,
  usPhone,
} from './phone.ts';

test.each(['305 372 1234', '(305) 372-1234', '+1 305 372 1234', '3053721234'])(
  '%s is kept as E.164',
  (typed) => expect(usPhone.parse(typed)).toBe('+13053721234'),
);

test.each(TYPED_PHONES)('%j is a number after pasted characters are removed', (typed) => {
  expect(usPhone.parse(cleanPhone(typed, true))).toBe('+13055550174');
});

test.each([
  '(305) 555-0174 ext. 4',
  '(305) 555-0174 ext 4',
  '305-555-0174 EXT. 1203',
  '305.555.0174 extensión 4',
  '305 555 0174 extension 4',
  '3055550174x4',
  '305-555-0174 x 12',
  '305-555-0174 #12',
  '305-555-0174, ext: 7',
  '305-555-0174 anexo 7',
  '305-555-0174 interno 7',
  '305-555-0174 int. 7',
  '+1 305 555 0174 ext. 4',
  '(305) 555-0174 e',
  '(305) 555-0174 ex',
])('%s is refused because of its extension', (typed) => {
  expect(hasExtension(typed)).toBe(true);
  expect(parsePhone(typed).valid).toBe(false);
  const { error } = usPhone.safeParse(typed);
  expect(error?.issues).toMatchObject([{ params: { rule: 'phone_extension' } }]);
});

test.each(['305 555 0174', '(305) 555-0174', 'Tel. 305-555-0174', '305 555 0174 (casa)', 'x4'])(
  '%s has no extension',
  (typed) => expect(hasExtension(typed)).toBe(false),
);

test.each([
  ['of Canada', '+1 416 555 0123'],
  ['of the Dominican Republic', '+1 809 555 0123'],
  ['of Jamaica', '+1 876 555 0123'],
  ['of Spain', '+34 612 345 678'],
  ['too short', '305'],
  ['too long', '305372123430537212343053721234'],
  ['with letters', '305-FLOWERS'],
  ['of other digits', '٣٠٥٣٧٢١٢٣٤'],
  ['empty', ''],
])('a number %s is refused', (_, typed) => {
  expect(usPhone.safeParse(typed).success).toBe(false);
});

test.each([
  ['Puerto Rico', '(787) 765-4321', '+17877654321'],
  ['Puerto Rico’s second code', '939 240 5678', '+19392405678'],
  ['the Virgin Islands', '340 774 1234', '+13407741234'],
  ['Guam', '671 472 1234', '+16714721234'],
  ['American Samoa', '684 633 1234', '+16846331234'],
  ['the Northern Marianas', '670 234 1234', '+16702341234'],
])('a number of %s is one of the United States', (_, typed, e164) => {
  expect(usPhone.parse(typed)).toBe(e164);
  expect(parsePhone(typed)).toMatchObject({ country: 'US', countryCode: '1', valid: true });
});

test('a foreign number is neither valid nor possible', () => {
  expect(parsePhone('+34 612 345 678')).toMatchObject({
    country: 'ES',
    valid: false,
    possible: false,
  });
});

test('a number is formatted in groups, while typed and afterwards', () => {
  expect(formatPhone('+13053721234')).toBe('(305) 372-1234');
  expect(formatPhoneAsTyped('3053721')).toBe('(305) 372-1');
});

test('a number is typed with at most 25 characters: digits, spaces, parentheses, plus and minus', () => {
  expect(MAX_PHONE_LENGTH).toBe(25);
  expect(PHONE_CHARACTERS.test('+1 (305) 372-1234')).toBe(true);
  for (const typed of ['305.372', '305x', '305/372', '🏠']) {
    expect(PHONE_CHARACTERS.test(typed), typed).toBe(false);
  }
});

test('fewer than 2 and more than 17 national digits are never a number', () => {
  for (const typed of ['3', '305372123430537212']) {
    expect(parsePhone(typed)).toMatchObject({ valid: false, possible: false });
  }
});
