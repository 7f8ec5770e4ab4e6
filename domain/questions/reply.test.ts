import { expect, test } from 'vitest';
import { isAutomatic, replyAddress, replyTokenOf } from './reply-address.ts';

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
  [{ 'Auto-Submitted': 'auto-replied' }, true],
  [{ 'Auto-Submitted': 'no' }, false],
  [{ Precedence: 'bulk' }, true],
  [{ 'List-Id': '<x.example>' }, true],
  [{ 'X-Autoreply': 'yes' }, true],
  [{ 'List-Unsubscribe': '<https://mail.example/u>' }, false],
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
