import { expect, test } from 'vitest';
import { eventNote } from './event-note.ts';

const HASH = 'a'.repeat(64);

test.each([
  ['complete_task', 'deposit', 'Entregar el depósito', 'Deliver the deposit'],
  ['end_by_notice', `inspection_cancel ${HASH}`, /inspección/, /inspection/],
  [
    'read_disclosures',
    `lead_paint 2 ${HASH} waived`,
    /plomo.*, versión 2$/,
    /[Ll]ead.*, version 2$/,
  ],
  ['save_walk_through', `0/9 ${HASH}`, '9 de 9 como se acordó', '9 of 9 as agreed'],
  ['save_walk_through', `2/9 ${HASH}`, '2 de 9 no están como se acordó', '2 of 9 not as agreed'],
] as const)('the note of %s is read in both languages', (action, note, es, en) => {
  const text = eventNote({ action, note });
  expect(text?.es).toMatch(es);
  expect(text?.en).toMatch(en);
  expect(text?.es).not.toContain(HASH);
});

test('a note in own words stays as it is', () => {
  expect(eventNote({ action: 'reject', note: 'deposit' })).toBeUndefined();
  expect(eventNote({ action: 'share_closing', note: 'Lakeline Mortgage' })).toBeUndefined();
  expect(eventNote({ action: 'complete_task', note: null })).toBeUndefined();
});
