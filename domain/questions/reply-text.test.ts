import { describe, expect, test } from 'vitest';
import { REPLY_MAILS, SENT_TO_PERSON } from '#tests/examples/reply-mails.ts';
import { newTextOf, textOfHtml } from './reply-text.ts';

describe('what a person wrote in an e-mail', () => {
  test.each(REPLY_MAILS)('$name', ({ text, html = '', own }) => {
    const read = newTextOf(text ?? textOfHtml(html), SENT_TO_PERSON);
    expect(read).toBe(own);
  });

  test.each(REPLY_MAILS)('$name: the reply address is removed', ({ text, html = '' }) => {
    for (const sent of [[], SENT_TO_PERSON]) {
      expect(newTextOf(text ?? textOfHtml(html), sent)).not.toContain('reply+');
    }
  });
});

test('a quotation alone is no text', () => {
  expect(newTextOf(`> ${SENT_TO_PERSON[0]?.split('\n')[0]}`, SENT_TO_PERSON)).toBe('');
  expect(newTextOf('> solo la cita')).toBe('');
});

test('text is kept in full, without control characters', () => {
  expect(newTextOf('ñ'.repeat(20_000))).toHaveLength(20_000);
  expect(newTextOf('\u0000Sí.   \n\n\n\nNo.')).toBe('Sí.\n\nNo.');
});

test.each([
  ['spaces', ' '.repeat(200_000)],
  ['letters', 'a'.repeat(200_000)],
  ['brackets', '['.repeat(200_000)],
  ['colons', ': '.repeat(100_000)],
  ['marks', '> '.repeat(100_000)],
  ['short lines', 'On\n'.repeat(20_000)],
])('a long text of %s is read', (_, long) => {
  const text = `On 11/20/26, Trato wrote:\nwrote${long}x\n${long}\nSí.`;
  expect(newTextOf(text, SENT_TO_PERSON).endsWith('Sí.')).toBe(true);
  expect(textOfHtml(`${'<div>a'.repeat(20_000)}${long}`)).toContain('a');
});
