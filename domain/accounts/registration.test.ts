import { expect, test } from 'vitest';
import { registrationSchema, userChangeSchema } from '#domain/accounts/registration.ts';
import { explainedErrors } from '#domain/validation.ts';

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
])('the name %s is taken as given', (firstName) => {
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

test('a differing confirmation is told along with every other mistake', () => {
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
