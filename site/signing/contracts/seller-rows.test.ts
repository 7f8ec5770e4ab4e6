import { expect, test } from 'vitest';
import {
  addedSeller,
  mayBeSpouse,
  proposedRows,
  withJoined,
  withMarried,
  without,
  withoutSpouses,
  withSpouse,
} from './SignersPanel.tsx';

const rosa = { name: 'Rosa Quintana', email: 'rosa@example.com' };
const luis = { name: 'Luis Quintana', email: 'luis@example.com' };
const couple = proposedRows({ isHomestead: true, sellers: [rosa, luis] });
const names = (rows: typeof couple) => rows.map(({ name }) => name);

test('a married seller alone gets a row for the spouse, and loses it when not married', () => {
  const [only] = proposedRows({ isHomestead: null, sellers: [rosa] });
  if (!only) throw new Error('a row is missing');
  const married = withMarried([only], only.key, true);
  expect(married).toMatchObject([{ isMarried: true }, { from: 'joined', spouseOf: only.key }]);
  expect(withMarried(married, only.key, false)).toMatchObject([{ isMarried: false }]);
  expect(without(married, only.key)).toEqual([]);
  expect(withoutSpouses(married)).toHaveLength(1);
});

test('of a couple who both sell, one is chosen as the spouse of the other, and no person is repeated', () => {
  const married = withMarried(couple, 'named0', true);
  expect(names(married)).toEqual(names(couple));
  expect(names(mayBeSpouse(married, 'named0'))).toEqual([luis.name]);
  const chosen = withSpouse(married, 'named0', 'named1');
  expect(chosen).toMatchObject([{ isMarried: true }, { spouseOf: 'named0' }]);
  expect(mayBeSpouse([...chosen, addedSeller()], 'named1')).toHaveLength(1);
  const other = withJoined(chosen, 'named0');
  expect(other).toMatchObject([
    { key: 'named0' },
    { from: 'joined' },
    { key: 'named1', spouseOf: undefined },
  ]);
  expect(withMarried(chosen, 'named0', false)).toMatchObject([
    { isMarried: false },
    { spouseOf: undefined },
  ]);
});

test('the signers of the previous signing are prefilled, each spouse with their seller', () => {
  const sellers = [
    { ...rosa, isMarried: true },
    { ...luis, spouseOf: 0 },
  ];
  expect(proposedRows({ isHomestead: true, sellers })).toMatchObject([
    { from: 'named', isMarried: true, capacity: '' },
    { from: 'joined', spouseOf: 'named0' },
  ]);
});
