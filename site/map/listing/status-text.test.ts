import { expect, test } from 'vitest';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { statusText } from './status-text.ts';

type State = Parameters<typeof statusText>[0];
const READY: State = { status: 'ready', total: 0, isComplete: true, isAtLeast: false };

function said(state: Partial<State>) {
  return [
    statusText({ ...READY, ...state }, MAP_TEXTS.es),
    statusText({ ...READY, ...state }, MAP_TEXTS.en),
  ];
}

test('the map says how many homes it shows', () => {
  expect(said({})).toEqual(['No hay casas en esta zona', 'No homes in this area']);
  expect(said({ total: 1 })).toEqual(['1 casa en esta zona', '1 home in this area']);
  expect(said({ total: 1_250 })).toEqual(['1,250 casas en esta zona', '1,250 homes in this area']);
});

test('while there may be more homes than were counted it says "at least"', () => {
  const some = { isComplete: false, isAtLeast: true };
  expect(said({ ...some, total: 1 })).toEqual([
    'Al menos 1 casa en esta zona',
    'At least 1 home in this area',
  ]);
  expect(said({ ...some, total: 20_000 })).toEqual([
    'Al menos 20,000 casas en esta zona',
    'At least 20,000 homes in this area',
  ]);
  // Fully counted, but the total is not exact.
  expect(said({ isAtLeast: true, total: 20_000 })[1]).toBe('At least 20,000 homes in this area');
});

test('none counted yet is not "no homes", and a failure says so', () => {
  expect(said({ isComplete: false, isAtLeast: true })).toEqual([
    'Aún estamos contando…',
    'Still counting…',
  ]);
  expect(said({ total: undefined, status: 'loading' })).toEqual([
    'Buscando casas…',
    'Looking for homes…',
  ]);
  expect(said({ total: 12, status: 'failed' })).toEqual([MAP_TEXTS.es.failed, MAP_TEXTS.en.failed]);
});
