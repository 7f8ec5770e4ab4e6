import { expect, test } from 'vitest';
import { follow, movesFrom } from '#domain/moves.ts';
import { CONTACT_LIFECYCLE } from './message.ts';

test('a message is answered, closed and reopened, and nothing else', () => {
  expect(follow(CONTACT_LIFECYCLE, 'new', 'answer', 'admin')).toBe('answered');
  expect(follow(CONTACT_LIFECYCLE, 'answered', 'answer', 'admin')).toBe('answered');
  expect(follow(CONTACT_LIFECYCLE, 'answered', 'close', 'admin')).toBe('closed');
  expect(follow(CONTACT_LIFECYCLE, 'closed', 'reopen', 'admin')).toBe('new');
  expect(() => follow(CONTACT_LIFECYCLE, 'closed', 'answer', 'admin')).toThrow();
  expect(movesFrom(CONTACT_LIFECYCLE, 'closed', 'admin').map(({ action }) => action)).toEqual([
    'reopen',
  ]);
});
