import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('words that went and words that came are kept apart', () => {
  expect(
    wordDiff('Casa con piscina, a cuatro minutos.', 'Casa con piscina, a dos minutos.'),
  ).toEqual([
    { kind: 'same', text: 'Casa con piscina, a ' },
    { kind: 'removed', text: 'cuatro ' },
    { kind: 'added', text: 'dos ' },
    { kind: 'same', text: 'minutos.' },
  ]);
});

test('both texts can be put together again from the runs', () => {
  const before = '  Bright corner home\nwith a pool.';
  const after = 'Bright home with a heated pool.\n\nCall me.';
  const runs = wordDiff(before, after);
  const side = (gone: string) =>
    runs
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('');
  expect([side('added'), side('removed')]).toEqual([before, after]);
});

test('a text that is new, gone, equal or very long is compared too', () => {
  expect(wordDiff('', 'Nueva')).toEqual([{ kind: 'added', text: 'Nueva' }]);
  expect(wordDiff('Vieja', '')).toEqual([{ kind: 'removed', text: 'Vieja' }]);
  expect(wordDiff('Igual', 'Igual')).toEqual([{ kind: 'same', text: 'Igual' }]);
  expect(wordDiff('', '')).toEqual([]);
  expect(wordDiff('a '.repeat(2_000), 'b').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
