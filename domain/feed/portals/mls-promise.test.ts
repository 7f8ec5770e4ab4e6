import { expect, test } from 'vitest';
import { mlsAnswer, mlsPromise } from './mls-promise.ts';

test('without a broker of record homes are ready for the MLS, never on it, and the text says what is missing', () => {
  const said = [mlsPromise(undefined).en, ...mlsAnswer(undefined).en].join(' ');
  expect(said).toContain('eady for the MLS');
  expect(said).toContain('broker');
  expect(said).not.toMatch(/\bon the MLS/i);
  const dicho = [mlsPromise(undefined).es, ...mlsAnswer(undefined).es].join(' ');
  expect(dicho).toContain('istos para la MLS');
  expect(dicho).not.toMatch(/en la MLS/i);
});

test('with one they are on it, through that office', () => {
  expect(mlsPromise('Ruiz Realty')).toEqual({
    ...{ es: 'En la MLS, a través de Ruiz Realty', en: 'On the MLS, through Ruiz Realty' },
  });
  expect(mlsAnswer('Ruiz Realty').en[0]).toContain('through Ruiz Realty');
});
