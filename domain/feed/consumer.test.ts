import { expect, test } from 'vitest';
import { consumerSchema, minutesUntilRetry } from './consumer.ts';

const urlIsTaken = (webhookUrl: string) =>
  consumerSchema.safeParse({ name: 'A portal', webhookUrl }).success;

test.each(['https://portal.example.com/hook', ' https://a.co/x?y=1 '])(
  '%s is accepted as a webhook address',
  (address) => expect(urlIsTaken(address)).toBe(true),
);

test.each([
  'http://portal.example.com/hook',
  'https://localhost/hook',
  'https://api.localhost/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://[::1]/hook',
  'https://portal/hook',
  'https://db.internal/hook',
  'https://printer.local/',
  'https://user:secret@portal.example.com/',
  'https://portal.example.com:8443/',
  'javascript:alert(1)',
  'portal.example.com',
])('%s is refused as a webhook address', (address) => expect(urlIsTaken(address)).toBe(false));

test.each(['', ' \u200b', '\u202eA portal', 'x'.repeat(101)])('%j is refused as a name', (name) =>
  expect(consumerSchema.safeParse({ name }).success).toBe(false),
);

test('a rate is a whole number within its limits', () => {
  for (const rate of [0, -1, 1.5, 10_001, '120']) {
    expect(consumerSchema.safeParse({ name: 'x', rate }).success, String(rate)).toBe(false);
  }
  expect(consumerSchema.parse({ name: ' A portal ' })).toEqual({ name: 'A portal', rate: 120 });
});

test('the delay grows with each failure, up to six hours', () => {
  expect([1, 2, 3, 9, 10, 50].map(minutesUntilRetry)).toEqual([1, 2, 4, 256, 360, 360]);
});
