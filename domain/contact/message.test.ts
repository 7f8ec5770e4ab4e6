import { expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import { CONTACT_ISSUES, contactSchema, MAX_MESSAGE_LENGTH } from './message.ts';

const GIVEN = {
  firstName: 'Ana',
  email: 'Ana@Example.com',
  phone: '(305) 372-1234',
  issue: 'selling',
  message: 'Hola\r\n¿cuánto tarda?',
};

test('a message is stored with normalized values', () => {
  expect(contactSchema.parse(GIVEN)).toEqual({
    firstName: 'Ana',
    secondName: null,
    email: 'ana@example.com',
    phone: '+13053721234',
    issue: 'selling',
    message: 'Hola\n¿cuánto tarda?',
  });
});

test.each(['firstName', 'email', 'phone', 'issue', 'message'])('%s is required', (field) => {
  expect(explainedErrors(contactSchema, { ...GIVEN, [field]: undefined }, 'en')).toEqual({
    [field]: ['Required.'],
  });
  expect(explainedErrors(contactSchema, { ...GIVEN, [field]: ' ' }, 'es')).toHaveProperty(field);
});

test('the second name may be left out or left empty', () => {
  for (const secondName of [undefined, '', '  ']) {
    expect(contactSchema.parse({ ...GIVEN, secondName }).secondName).toBeNull();
  }
  expect(contactSchema.parse({ ...GIVEN, secondName: 'María' }).secondName).toBe('María');
});

test('another issue, a foreign phone and a text beyond the limit are refused', () => {
  const wrong = [{ issue: 'spam' }, { phone: '+44 20 7946 0958' }, { email: 'ana' }];
  for (const change of wrong) {
    expect(Object.keys(explainedErrors(contactSchema, { ...GIVEN, ...change }, 'es'))).toEqual(
      Object.keys(change),
    );
  }
  const longest = 'x'.repeat(MAX_MESSAGE_LENGTH);
  expect(contactSchema.safeParse({ ...GIVEN, message: longest }).success).toBe(true);
  expect(contactSchema.safeParse({ ...GIVEN, message: `${longest}x` }).success).toBe(false);
  expect(CONTACT_ISSUES.length).toBeGreaterThan(3);
});
