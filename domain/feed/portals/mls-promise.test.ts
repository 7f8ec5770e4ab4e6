import { expect, test } from 'vitest';
import { mlsAnswer, mlsPromise } from './mls-promise.ts';

test('without a broker of record no plan promises the MLS, and the answer says what is missing', () => {
  expect(mlsPromise(undefined)).toBeUndefined();
  const { es, en } = mlsAnswer(undefined);
  expect(en.join(' ')).toMatch(/ready for the MLS.*what is missing/);
  expect(en.join(' ')).not.toMatch(/\bon the MLS/i);
  expect(es.join(' ')).toMatch(/listos para la MLS.*qué falta/);
  expect(es.join(' ')).not.toMatch(/en la MLS/i);
});

test('with one a home stays on it until it sells, through that office', () => {
  expect(mlsPromise('Ruiz Realty')).toEqual({
    es: 'En la MLS hasta que se venda, a través de Ruiz Realty',
    en: 'On the MLS until it sells, through Ruiz Realty',
  });
  expect(mlsAnswer('Ruiz Realty').en[0]).toMatch(/until it sells.*through Ruiz Realty/);
});
