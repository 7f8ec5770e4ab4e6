import { expect, test } from 'vitest';
import { ICONS } from '#domain/icons.ts';
import { asks } from '#tests/factories/requests.ts';

test('icons are returned by name, once each, and unknown names are listed', async () => {
  const { status, json, headers } = await asks('/icons/trato.json?icons=home,key,home,no-such');
  expect(status).toBe(200);
  expect(json).toMatchObject({ prefix: 'trato', width: 24, height: 24, not_found: ['no-such'] });
  expect(Object.keys(json['icons'] ?? {})).toEqual(['home', 'key']);
  expect(JSON.stringify(json)).toContain(ICONS.home);
  expect(headers.get('Cache-Control')).toBe('public, max-age=604800');
});

test.each([
  ['/icons/other.json?icons=home', 404],
  ['/icons/trato.svg?icons=home', 404],
  ['/icons/trato.json', 422],
  ['/icons/trato.json?icons=', 422],
  ['/icons/trato.json?icons=__proto__', 422],
  ['/icons/trato.json?icons=<script>', 422],
  [`/icons/trato.json?icons=${Array.from({ length: 51 }, (_, at) => `a${at}`).join(',')}`, 422],
  ['/icons/trato.json?icons=home&x=1', 422],
])('%s answers %s', async (path, status) => {
  expect((await asks(path)).status).toBe(status);
});
