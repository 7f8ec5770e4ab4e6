import { expect, test } from 'vitest';
import { errorLines } from './error-lines.ts';
import type { ShownQuestion } from './questions/question.ts';

const question = (path: string, label: string, more: Partial<ShownQuestion> = {}) =>
  ({ path, label, kind: 'text', isRequired: true, ...more }) as const;
const QUESTIONS = [
  question('yearBuilt', 'Año de construcción'),
  question('isFree', '¿Está libre de hipoteca?'),
  question('rooms', 'Cuartos', { kind: 'rows', fields: [question('roomType', 'Tipo')] }),
  question('agent', 'Agente', { kind: 'group', fields: [question('email', 'Correo')] }),
];
const lineOf = (path: string) => errorLines(QUESTIONS, { [path]: 'Falta.' })[0]?.message;

test('an error names its question, and the row of a list', () => {
  expect(lineOf('yearBuilt')).toBe('Año de construcción: Falta.');
  expect(lineOf('isFree')).toBe('¿Está libre de hipoteca? Falta.');
  expect(lineOf('rooms.2.roomType')).toBe('Cuartos 3, Tipo: Falta.');
  expect(lineOf('rooms')).toBe('Cuartos: Falta.');
  expect(lineOf('agent.email')).toBe('Correo: Falta.');
});

test('an error without a question stands as it is', () => {
  expect(errorLines(QUESTIONS, { lat: 'Falta.' })).toEqual([{ field: 'lat', message: 'Falta.' }]);
});
