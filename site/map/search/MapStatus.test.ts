import { expect, test } from 'vitest';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { statusText } from './HomesMap.tsx';

type Shown = Parameters<typeof statusText>[0];
type Answer = NonNullable<Shown['answer']>;

function said(counted: Partial<Answer> | undefined, status: Shown['status'] = 'ready') {
  const answer = counted && { total: 0, isComplete: true, isExact: true, ...counted };
  return [MAP_TEXTS.es, MAP_TEXTS.en].map((texts) => statusText({ status, answer }, texts));
}

test('the map says how many homes it shows', () => {
  expect(said({})).toEqual(['No hay casas en esta zona', 'No homes in this area']);
  expect(said({ total: 1 })).toEqual(['1 casa en esta zona', '1 home in this area']);
  expect(said({ total: 1_250 })).toEqual(['1,250 casas en esta zona', '1,250 homes in this area']);
});

test('while there may be more homes than were counted it says "at least"', () => {
  expect(said({ isComplete: false, total: 1 })).toEqual([
    'Al menos 1 casa en esta zona',
    'At least 1 home in this area',
  ]);
  expect(said({ isComplete: false, total: 20_000 })).toEqual([
    'Al menos 20,000 casas en esta zona',
    'At least 20,000 homes in this area',
  ]);
  expect(said({ isExact: false, total: 20_000 })[1]).toBe('At least 20,000 homes in this area');
});

test('none counted yet is not "no homes", and a failure says so', () => {
  expect(said({ isComplete: false })).toEqual(['Aún estamos contando…', 'Still counting…']);
  expect(said(undefined, 'loading')).toEqual(['Buscando casas…', 'Looking for homes…']);
  expect(said({ total: 12 }, 'failed')).toEqual([MAP_TEXTS.es.failed, MAP_TEXTS.en.failed]);
});
