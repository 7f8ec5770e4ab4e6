import { expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommonPassword, PASSWORD_HINTS } from './password-hints.ts';
import { enteredPassword, newPassword } from './registration.ts';

test.each([
  'Trato-demo-1',
  'alameda siete mares',
  'Tratohecho2026',
  'ñandú veloz',
  '家の鍵は赤い猫のなか',
  `${'x'.repeat(255)}y`,
])('%s may be a password', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
});

test.each([
  'password1',
  'PassWord123',
  'qwertyuiop',
  '12345678',
  '876543210',
  '90123456',
  'aaaaaaaa',
  'abababab',
  'holahola',
  'lkjhgfdsa',
  'iloveyou',
  'teamomucho',
  'Trato2026!',
  '33101-Miami',
])('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(explainedErrors(newPassword, password, 'en')).toEqual({
    '': ['That password is among the most used. Choose another.'],
  });
});

test('the length of a password is 8 to 256 characters', () => {
  expect(newPassword.safeParse('kx7-Lm2').success).toBe(false);
  expect(newPassword.safeParse('kx7-Lm2q').success).toBe(true);
  expect(newPassword.safeParse(`${'kx7-'.repeat(63)}kx7!`).success).toBe(true);
  expect(newPassword.safeParse(`${'kx7-'.repeat(64)}!`).success).toBe(false);
});

test('a short or missing password gets one error, not three', () => {
  expect(explainedErrors(newPassword, '', 'es')).toEqual({ '': ['Este dato es obligatorio.'] });
  expect(explainedErrors(newPassword, 'abc', 'es')).toEqual({
    '': ['Escriba al menos 8 caracteres.'],
  });
});

test('the list contains only passwords that are long enough', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2000);
  expect([...COMMON_PASSWORDS].every((password) => password.length >= 8)).toBe(true);
});

test('the hints tick off what is typed, capitals and accents included', () => {
  const met = (password: string) =>
    PASSWORD_HINTS.filter((hint) => hint.isMet(password)).map(({ key }) => key);
  expect(met('')).toEqual([]);
  expect(met('Ñ')).toEqual(['capital']);
  expect(met('password')).toEqual(['length', 'lowercase']);
  expect(met('Trato-demo-1')).toEqual(['length', 'uncommon', 'capital', 'lowercase']);
});

test('only required rules are not marked as advice, and each hint is in both languages', () => {
  expect(PASSWORD_HINTS.map(({ key, isAdvice }) => [key, isAdvice])).toEqual([
    ['length', false],
    ['uncommon', false],
    ['capital', true],
    ['lowercase', true],
  ]);
  for (const { label } of PASSWORD_HINTS) {
    expect(label.es).toMatch(/\p{L}{3}/u);
    expect(label.en).toMatch(/\p{L}{3}/u);
    expect(label.es).not.toBe(label.en);
  }
});

test('the hint about uncommon passwords is checked off only from eight characters on', () => {
  const uncommon = PASSWORD_HINTS.find(({ key }) => key === 'uncommon');
  expect(uncommon?.isMet('kx7-Lm2')).toBe(false);
  expect(uncommon?.isMet('kx7-Lm2q')).toBe(true);
});

test('a password too long gets one error, however common', () => {
  expect(Object.values(explainedErrors(newPassword, 'a'.repeat(257), 'en')).flat()).toHaveLength(1);
});

test('a password entered to confirm an action has 1 to 256 characters', () => {
  const takes = (length: number) => enteredPassword.safeParse('x'.repeat(length)).success;
  expect([0, 1, 2, 256, 257].map(takes)).toEqual([false, true, true, true, false]);
});

test('no line of the list is blank, and none has a space', () => {
  expect([...COMMON_PASSWORDS].filter((password) => /^$|\s/.test(password))).toEqual([]);
});
