import { expect, test } from 'vitest';
import { missesBetween, nearPlace } from './near-name.ts';

test.each([
  ['coral gabels', 'Coral Gables'],
  ['miamy', 'Miami'],
  ['hialea', 'Hialeah'],
  ['fort lauderdal', 'Fort Lauderdale'],
  ['jacksonvile', 'Jacksonville'],
  ['orlanod', 'Orlando'],
  ['tallahasee', 'Tallahassee'],
  ['pequena habanna', 'Little Havana'],
])('%s is near %s', (text, name) => {
  expect(nearPlace(text.split(' '))?.place.name).toBe(name);
});

test('the words around a place are not part of it', () => {
  expect(nearPlace(['mango', 'tree', 'coral', 'gabels', 'yard'])).toMatchObject({ from: 2, to: 4 });
});

test.each(['piscina', 'mar', 'garaje', 'zzzzzz', 'renovated', 'guanábana', 'orlando', ''])(
  'nothing is near %s',
  (text) => expect(nearPlace(text.split(' '))).toBeUndefined(),
);

test('swapped neighbors count as one error, and an unfinished word is compared as a prefix', () => {
  expect(missesBetween('gabels', 'gables')).toBe(1);
  expect(missesBetween('coralgab', 'coralgables')).toBe(3);
  expect(missesBetween('coralgab', 'coralgables', true)).toBe(0);
});
