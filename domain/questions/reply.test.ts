import { expect, test } from 'vitest';
import { isAutomatic, replyAddress, replyTokenOf } from './reply-address.ts';
import { newTextOf, textOfHtml } from './reply-text.ts';
import { MAX_MESSAGE_LENGTH } from './thread.ts';

const TOKEN = 'abcdefghijkmnpqr2345';

test.each([
  [replyAddress(TOKEN, 'reply.trato.example'), TOKEN],
  [`<REPLY+${TOKEN.toUpperCase()}@Reply.Trato.example>`, TOKEN],
  ['reply@trato.example', undefined],
  ['reply+short@trato.example', undefined],
  [`x@example.com, reply+${TOKEN}@trato.example`, undefined],
])('%s carries the token %s', (address, token) => {
  expect(replyTokenOf(address)).toBe(token);
});

test.each([
  [
    'Sí, gracias.\n\nEl dom, 22 nov 2026 a las 9:40, Trato <reply+x@trato.example> escribió:\n> ¿Sigue?',
  ],
  [
    'Sí, gracias.\r\n\r\nOn Sun, Nov 22, 2026 at 9:40 AM Trato <reply+x@trato.example>\r\nwrote:\r\n\r\n> Hi',
  ],
  ['Sí, gracias.\n-- \nPriya Raman\n305 555 0123'],
  ['Sí, gracias.\n\nEnviado desde mi iPhone'],
  ['Sí, gracias.\n\n-----Mensaje original-----\nDe: Trato'],
  [
    'Sí, gracias.\n________________________________\nFrom: Trato <reply+x@trato.example>\nSent: Sunday',
  ],
  ['> ¿Sigue disponible?\nSí, gracias.\n> ¿Y la piscina?'],
  ['\u0000Sí, gracias.   \n\n\n'],
])('the new text of an e-mail is extracted', (email) => {
  expect(newTextOf(email)).toBe('Sí, gracias.');
});

test('text that only looks like a quotation stays, and an e-mail has the maximum length of a message', () => {
  const own = 'El techo es de 2019.\nOn Sundays we are at home.\nDe: nada';
  expect(newTextOf(own)).toBe(own);
  expect(newTextOf('ñ'.repeat(5_000))).toHaveLength(MAX_MESSAGE_LENGTH);
  expect(newTextOf('😀'.repeat(5_000)).length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
  expect(newTextOf('> solo\n> cita')).toBe('');
});

test('an HTML-only e-mail is read without its quotation', () => {
  const html =
    '<head><style>p{}</style></head><p>S&iacute; &amp; gracias&#33;<br>Ana</p><div class="gmail_quote">antes</div>';
  expect(textOfHtml(html)).toBe('S&iacute; & gracias!\nAna\n');
  expect(textOfHtml('a&#xD800;<blockquote>b')).toBe('a&#xD800;');
});

test.each([
  [{ 'Auto-Submitted': 'auto-replied' }, true],
  [{ 'Auto-Submitted': 'no' }, false],
  [{ Precedence: 'bulk' }, true],
  [{ 'List-Id': '<x.example>' }, true],
  [{ 'X-Autoreply': 'yes' }, true],
  [{}, false],
])('%j was sent by a program: %s', (headers, expected) => {
  expect(isAutomatic(new Headers(headers as Record<string, string>), 'ana@example.com')).toBe(
    expected,
  );
});

test.each(['', '<>', 'MAILER-DAEMON@mx.example', 'no-reply@example.com', 'bounces+1@example.com'])(
  '%s gets no answer',
  (from) => expect(isAutomatic(new Headers(), from)).toBe(true),
);
