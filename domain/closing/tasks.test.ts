import { expect, test } from 'vitest';
import { isTaskOf, TASKS } from './tasks.ts';

test('land without a building has neither keys nor insurance, and every home has all tasks', () => {
  const lacks = (type: 'vacant_land' | 'condo') =>
    TASKS.filter((task) => !isTaskOf(task, type)).map(({ key }) => key);
  expect(lacks('vacant_land')).toEqual(['insurance', 'keys']);
  expect(lacks('condo')).toEqual([]);
});
