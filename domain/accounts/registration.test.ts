import { expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import {
  accountEditSchema,
  changePasswordSchema,
  codedLoginSchema,
  forgotPasswordSchema,
  loginSchema,
  passwordProofSchema,
  pushTokenSchema,
  registrationSchema,
  resendSchema,
  resetPasswordSchema,
  userChangeSchema,
} from './registration.ts';

const REGISTRATION = {
  email: 'Marisol.Quintero@Example.COM',
  password: 'Trato-demo-1',
  password_confirmation: 'Trato-demo-1',
  firstName: 'Marisol',
  lastName: 'Quintero',
  phone: '(305) 372-1234',
  profile: 'seller',
  language: 'es',
  termsAccepted: true,
};

test('an address becomes lower case and a phone number E.164', () => {
  const registration = registrationSchema.parse(REGISTRATION);
  expect(registration.email).toBe('marisol.quintero@example.com');
  expect(registration.phone).toBe('+13053721234');
});

test.each([
  '<b>Ana</b>',
  "O'Brien; DROP TABLE users;--",
  'José Ángel 👩‍👩‍👧‍👦',
  'مريم',
  'שרה',
  '李小龍',
  'x'.repeat(80),
])('the name %s is accepted unchanged', (firstName) => {
  expect(registrationSchema.parse({ ...REGISTRATION, firstName }).firstName).toBe(firstName);
});

test.each([
  ['email', 'ana', 'El correo electrónico no es válido.'],
  ['email', '', 'Este dato es obligatorio.'],
  ['email', `${'a'.repeat(250)}@b.co`, 'Máximo 254 caracteres.'],
  ['email', 'ana@example.com\r\nBcc: eva@example.com', 'El correo electrónico no es válido.'],
  ['email', 12, 'Este campo no es válido.'],
  ['firstName', '   ', 'Este dato es obligatorio.'],
  ['firstName', 'x'.repeat(81), 'Máximo 80 caracteres.'],
  ['firstName', 'Ana\u0000', 'El texto tiene caracteres que no se pueden guardar.'],
  ['lastName', 'Pérez\nBcc: x', 'El texto tiene caracteres que no se pueden guardar.'],
  ['lastName', undefined, 'Este dato es obligatorio.'],
  ['phone', '+34 612 345 678', 'El número de teléfono no es válido. Use uno de Estados Unidos.'],
  ['profile', 'admin', 'Elija una de las opciones.'],
  ['language', 'fr', 'Elija una de las opciones.'],
  ['termsAccepted', false, 'Acepte los términos y condiciones para continuar.'],
  ['termsAccepted', undefined, 'Este dato es obligatorio.'],
  ['password_confirmation', 'Trato-demo-2', 'Las contraseñas no coinciden.'],
  ['emailVerifiedAt', 1, 'Este campo no existe.'],
])('%s = %j is refused with its reason', (field, value, reason) => {
  const errors = explainedErrors(registrationSchema, { ...REGISTRATION, [field]: value }, 'es');
  expect(errors).toEqual({ [field]: [reason] });
});

test('a differing confirmation is reported along with every other mistake', () => {
  const errors = explainedErrors(
    registrationSchema,
    { ...REGISTRATION, email: 5, password_confirmation: 'Other-pass-2' },
    'en',
  );
  expect(Object.keys(errors).sort()).toEqual(['email', 'password_confirmation']);
});

test('an account is changed one field at a time', () => {
  expect(userChangeSchema.safeParse({ language: 'en' }).success).toBe(true);
  expect(userChangeSchema.safeParse({}).success).toBe(false);
  expect(userChangeSchema.safeParse({ language: 'en', name: 'Ana' }).success).toBe(false);
  expect(userChangeSchema.safeParse({ profile: 'admin' }).success).toBe(false);
});

const LOGIN = { email: 'ana@example.com', password: 'x' };
const RESET = {
  email: 'ana@example.com',
  password: 'kx7-Lm2q',
  password_confirmation: 'kx7-Lm2q',
  token: 't',
};
const CHANGE = {
  currentPassword: 'x',
  newPassword: 'kx7-Lm2q',
  newPassword_confirmation: 'kx7-Lm2q',
};

test.each([
  ['a login', loginSchema, LOGIN],
  ['a login with a code', codedLoginSchema, { ...LOGIN, code: '123456' }],
  ['an e-mail asked for again', resendSchema, { url: 'https://example.com/es' }],
  ['a forgotten password', forgotPasswordSchema, { email: 'ana@example.com', language: 'en' }],
  ['a reset', resetPasswordSchema, RESET],
  ['a change of password', changePasswordSchema, CHANGE],
  ['a proof', passwordProofSchema, { password: 'x' }],
  ['a device', pushTokenSchema, { firebase_token: 'token' }],
  ['no device', pushTokenSchema, { firebase_token: null }],
  ['a new address by an administrator', accountEditSchema, { email: 'ana@example.com' }],
  ['a new password by an administrator', accountEditSchema, { password: 'kx7-Lm2q' }],
] as const)('%s is accepted with its own fields only', (_, schema, given) => {
  expect(schema.parse(given)).toEqual(given);
  expect(schema.safeParse({ ...given, profile: 'admin' }).success).toBe(false);
});

test.each([
  ['a short page', resendSchema, { url: 'x'.repeat(2048) }, true],
  ['no page', resendSchema, {}, true],
  ['a page too long', resendSchema, { url: 'x'.repeat(2049) }, false],
  ['the longest password', loginSchema, { ...LOGIN, password: 'x'.repeat(256) }, true],
  ['a password too long', loginSchema, { ...LOGIN, password: 'x'.repeat(257) }, false],
  ['no password', loginSchema, { ...LOGIN, password: '' }, false],
  ['the longest token', resetPasswordSchema, { ...RESET, token: 't'.repeat(256) }, true],
  ['a token too long', resetPasswordSchema, { ...RESET, token: 't'.repeat(257) }, false],
  ['no token', resetPasswordSchema, { ...RESET, token: '' }, false],
  ['no confirmation', resetPasswordSchema, { ...RESET, password_confirmation: '' }, false],
  ['another one', resetPasswordSchema, { ...RESET, password_confirmation: 'kx7-Lm2Q' }, false],
  ['another one', changePasswordSchema, { ...CHANGE, newPassword_confirmation: 'x' }, false],
  ['the longest device', pushTokenSchema, { firebase_token: 'x'.repeat(4096) }, true],
  ['a device too long', pushTokenSchema, { firebase_token: 'x'.repeat(4097) }, false],
  ['a blank device', pushTokenSchema, { firebase_token: '   ' }, false],
  ['an edit of nothing', accountEditSchema, {}, false],
  ['an edit of both', accountEditSchema, { email: 'a@b.co', password: 'kx7-Lm2q' }, true],
] as const)('%s: %#', (_, schema, given, isTaken) => {
  expect(schema.safeParse(given).success).toBe(isTaken);
});

test('the spaces around the name of a device do not count', () => {
  expect(pushTokenSchema.parse({ firebase_token: ' token ' })).toEqual({ firebase_token: 'token' });
});

test('without a confirmation, or without a password, no difference is reported', () => {
  for (const missing of ['password', 'password_confirmation']) {
    const errors = explainedErrors(registrationSchema, { ...REGISTRATION, [missing]: '' }, 'en');
    expect(errors).toEqual({ [missing]: ['Required.'] });
  }
});

test.each([null, undefined, 'text', 7, []])('%j is refused as a whole', (value) => {
  expect(registrationSchema.safeParse(value).success).toBe(false);
  expect(changePasswordSchema.safeParse(value).success).toBe(false);
});
