import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainedErrors, rule } from './validation.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  age: z.number().min(18).max(99),
  email: z.email(),
  on: z.iso.date(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()).min(1).max(2),
  start: z.string().refine((text) => text < '2', rule('date_order')),
});
const good = {
  name: 'Ana',
  age: 30,
  email: 'a@b.co',
  on: '2026-01-01',
  kind: 'a',
  tags: ['x'],
  start: '1',
};

test('a valid value has no errors', () => {
  expect(explainedErrors(schema, good, 'es')).toEqual({});
});

test.each([
  ['name', undefined, 'Este dato es obligatorio.', 'Required.'],
  ['name', '', 'Este dato es obligatorio.', 'Required.'],
  ['name', 'Maximiliano', 'Máximo 5 caracteres.', 'At most 5 characters.'],
  ['name', 7, 'Este campo no es válido.', 'This field is invalid.'],
  ['age', '30', 'Debe ser un número válido.', 'Must be a valid number.'],
  ['age', 17, 'El valor mínimo es 18.', 'Minimum value 18.'],
  ['age', 100, 'El valor máximo es 99.', 'Maximum value 99.'],
  ['email', 'a@', 'El correo electrónico no es válido.', 'Invalid e-mail.'],
  ['on', '2026-02-30', 'La fecha no es válida.', 'Invalid date.'],
  ['kind', 'c', 'Elija una de las opciones.', 'Choose one of the options.'],
  ['tags', [], 'Se requiere al menos 1.', 'At least 1 required.'],
  ['tags', ['x', 'y', 'z'], 'Se permiten 2 como máximo.', 'At most 2 allowed.'],
  [
    'start',
    '3',
    'La fecha de inicio debe ser anterior a la fecha final.',
    'The start date must be before the end date.',
  ],
])('%s = %j has an error message in both languages', (field, value, es, en) => {
  const wrong = { ...good, [field]: value };
  expect(explainedErrors(schema, wrong, 'es')).toEqual({ [field]: [es] });
  expect(explainedErrors(schema, wrong, 'en')).toEqual({ [field]: [en] });
});

test('an unknown field is named', () => {
  expect(explainedErrors(schema, { ...good, color: 'red' }, 'en')).toEqual({
    color: ['This field does not exist.'],
  });
});

test('two languages in one process do not interfere', () => {
  const es = explainedErrors(schema, {}, 'es');
  const en = explainedErrors(schema, {}, 'en');
  expect(es['name']).not.toEqual(en['name']);
});

test('paths are limited in length, and there are at most a hundred messages', () => {
  const long = { ...good, ['k'.repeat(5_000)]: 1 };
  expect(Object.keys(explainedErrors(schema, long, 'es'))).toEqual(['k'.repeat(200)]);
  const wrong = Array.from({ length: 300 }, () => 1);
  expect(Object.keys(explainedErrors(z.array(z.string()), wrong, 'en'))).toHaveLength(100);
});

test('a year has no thousands separator, an amount has one', () => {
  const limits = z.strictObject({ roofYear: z.int().min(1900), livingArea: z.int().min(1900) });
  expect(explainedErrors(limits, { roofYear: 5, livingArea: 5 }, 'es')).toEqual({
    roofYear: ['El valor mínimo es 1900.'],
    livingArea: ['El valor mínimo es 1,900.'],
  });
});
