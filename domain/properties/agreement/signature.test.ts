import { describe, expect, test } from 'vitest';
import { signerOf, signingName } from './signature.ts';

const ANA = { firstName: 'Ana María', middleName: 'Inés Luz', lastName: 'Núñez-Peña' };
const LUIS = { firstName: 'Luis', middleName: '', lastName: "O'Brien" };
const PEOPLE = [ANA, LUIS];

describe('a typed signature', () => {
  test.each([
    ['Ana María Inés Luz Núñez-Peña', 0],
    ['ana maria nunez pena', 0],
    ['  ANA   MARÍA  NÚÑEZ PEÑA ', 0],
    ['Anamaría I. L. Núñez-Peña', 0],
    ['Ana María Inés Núñez Peña', 0],
    ['Ana María L. Núñez Peña', 0],
    ['Ana Mari\u0301a Nu\u0301n\u0303ez-Pen\u0303a', 0],
    ['Luis OBrien', 1],
    ['luis o’brien', 1],
    ['Luis', undefined],
    ['Ana Núñez', undefined],
    ['Ana María Rosa Núñez Peña', undefined],
    ['Luis R. O’Brien', undefined],
    ['Pedro Pérez', undefined],
    ['', undefined],
    ['.', undefined],
  ])('%j names seller %s', (typed, place) => {
    expect(signerOf(typed, PEOPLE)).toBe(place);
  });

  test.each([
    ['Lukasz Zolc', 'Łukasz', 'Żółć'],
    ['Soren Kjaer', 'Søren', 'Kjær'],
    ['Jurgen Gross', 'Jürgen', 'Groß'],
    ['JÜRGEN GROẞ', 'Jürgen', 'Groß'],
    ['Dorde Dukic', 'Đorđe', 'Đukić'],
    ['Łukasz Żółć', 'Lukasz', 'Zolc'],
    ['O Obrien Pena', 'O', "O'Brien-Peña"],
  ])('%j is accepted for %s %s', (typed, firstName, lastName) => {
    expect(signerOf(typed, [{ firstName, middleName: '', lastName }])).toBe(0);
  });

  test('of a person with very many middle names is compared too', () => {
    const long = { ...LUIS, middleName: Array.from({ length: 40 }, () => 'A').join(' ') };
    expect(signerOf('Luis O’Brien', [long])).toBe(0);
    expect(signerOf(signingName(long), [long])).toBe(0);
    expect(signerOf('Luis B O’Brien', [long])).toBeUndefined();
  });

  test('is proposed with every name', () => {
    expect(PEOPLE.map(signingName)).toEqual(['Ana María Inés Luz Núñez-Peña', "Luis O'Brien"]);
  });
});
