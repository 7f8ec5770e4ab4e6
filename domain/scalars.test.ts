import { expect, test } from 'vitest';
import { registrationSchema } from '#domain/accounts/registration.ts';
import { contactSchema } from '#domain/contact/message.ts';
import { completeTermsSchema } from '#domain/offers/terms.ts';
import { storedSpellings } from './email-address.ts';
import { agreementSchema } from './properties/agreement/agreement.ts';
import {
  emailAddress,
  line,
  optionalName,
  paragraphs,
  personName,
  visibleText,
} from './scalars.ts';

test.each([
  'Ana',
  'José María',
  "O'Neil",
  'Ñ',
  '李',
  'نیک\u200cنام',
  'Anne-Marie 2.ª',
  'José Ángel 👩‍👩‍👧‍👦 ❤️',
])('%j is a name', (name) => expect(personName(80).parse(name)).toBe(name));

test.each([
  ['', 'invisible only'],
  ['\u200b', 'a space of no width'],
  ['\u3164', 'a filler'],
  ['\u00ad', 'a soft hyphen'],
  ['123', 'digits'],
  ['...', 'points'],
  ['🏠', 'a picture'],
  ['Ana\u202egpj', 'an override'],
  ['Ana\u0000', 'a control'],
  ['Ana\u2066Bo\u2069ra', 'an isolate'],
])('%j is not a name: %s', (name) => expect(personName(80).safeParse(name).success).toBe(false));

test.each([
  ['\u200bAna\u200b', 'Ana'],
  ['An\u200ba', 'Ana'],
  ['An\ufe0fa', 'Ana'],
  ['Jo\u00adsé\u2060', 'José'],
  ['\u200e \u00a0Ana María\u202f\u200f', 'Ana María'],
  ['\u2066Ana\u2069', 'Ana'],
])('%j is stored as the name %s', (pasted, kept) => {
  expect(personName(80).parse(pasted)).toBe(kept);
  expect(optionalName(80).parse(pasted)).toBe(kept);
});

test('an optional name of invisible characters only is empty', () => {
  expect(optionalName(80).parse(' \u200b\ufeff ')).toBe('');
});

test('bidirectional control characters are refused in lines and terms, emoji are not', () => {
  for (const sign of ['\u061c', '\u200e', '\u202a', '\u202e', '\u2066', '\u2069']) {
    expect(line(80).safeParse(`Title ${sign}Co`).success).toBe(false);
    expect(paragraphs(80).safeParse(`The shed\n${sign}stays`).success).toBe(false);
    expect(visibleText(`a${sign}b`)).toMatch(/^a\[U\+[0-9A-F]{4}\]b$/);
  }
  expect(paragraphs(80).parse('Incluye 👨‍👩‍👧 ❤️')).toBe('Incluye 👨‍👩‍👧 ❤️');
  expect(paragraphs(80).parse(' \n ')).toBe('');
  expect(paragraphs(80).safeParse(' \u200b\n\u2060\u00ad ').success).toBe(false);
});

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ["o'neil+a.b_c-d!#$%&*/=?^`{|}~@example.co", "o'neil+a.b_c-d!#$%&*/=?^`{|}~@example.co"],
  ['.ana..b.@example.com', '.ana..b.@example.com'],
  ['ana@ñandú.com', 'ana@xn--and-6ma2c.com'],
  ['ana@XN--AND-6MA2C.com', 'ana@xn--and-6ma2c.com'],
  ['JOSÉ@example.com', 'josé@example.com'],
  ['Jose\u0301@example.com', 'josé@example.com'],
  ['\u202a ana@example.com\u202c\u200b ', 'ana@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`ana@${'b'.repeat(63)}.com`, `ana@${'b'.repeat(63)}.com`],
])('%s is the address %s', (typed, kept) => expect(emailAddress.parse(typed)).toBe(kept));

test('an account is also looked for under the spellings that older ones have', () => {
  expect(storedSpellings('ana@example.com')).toEqual(['ana@example.com']);
  expect(storedSpellings('josÉ@example.com')).toEqual([
    'josé@example.com',
    'jose\u0301@example.com',
    'josÉ@example.com',
  ]);
  expect(storedSpellings('óscár@example.com')).toEqual(
    expect.arrayContaining(['Óscár@example.com', 'ÓscÁr@example.com']),
  );
});

test.each([
  'ana',
  '@example.com',
  'ana@example',
  'ana@',
  'a na@example.com',
  'ana@exa mple.com',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example.com-',
  'ana@a..com',
  'ana@example.com.',
  'ana@127.0.0.1',
  'ana@1.2',
  'ana@[::1]',
  'ana@example.com/x',
  'ana@exa%6dple.com',
  'a@b@example.com',
  'an\u202ea@example.com',
  'an\u200ba@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ñ'.repeat(33)}@example.com`,
  `ana@${'b'.repeat(64)}.com`,
])('%s is not an address', (typed) => expect(emailAddress.safeParse(typed).success).toBe(false));

test('accounts, messages, offers and agreements have the same rules', () => {
  const [name, email] = ['123', 'ana@example-.com'];
  const refused = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) =>
    JSON.stringify(schema.safeParse(value), (_, part) =>
      part instanceof Error ? (part as Error & { issues: unknown }).issues : part,
    );
  for (const [schema, value] of [
    [registrationSchema, { firstName: name, email }],
    [contactSchema, { firstName: name, email }],
    [completeTermsSchema, { buyers: [{ firstName: name, email }] }],
    [agreementSchema, { sellers: [{ firstName: name, email }] }],
  ] as const) {
    const issues = refused(schema, value);
    expect(issues).toContain('"rule":"name_letter"');
    expect(issues).toContain('"rule":"email"');
  }
});
