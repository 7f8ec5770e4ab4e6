import { expect, test } from 'vitest';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

test('a client with the current version gets 304 until something changes', async () => {
  await aProperty({ status: 'published', facts: { postalCode: '32621' } });
  const first = await asks('/listings?q=32621');
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(first.headers.get('Vary')).toContain('Accept-Language');
  const tag = first.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^W\//);

  const again = await asks('/listings?q=32621', { headers: { 'If-None-Match': tag } });
  expect([again.status, again.text]).toEqual([304, '']);

  await aProperty({ status: 'published', facts: { postalCode: '32621' } });
  const changed = await asks('/listings?q=32621', { headers: { 'If-None-Match': tag } });
  expect(changed.status).toBe(200);
});

test('a refusal is not cached', async () => {
  for (const path of ['/listings?beds=many', '/listings/none', '/listings/none/similar']) {
    const { headers, status } = await asks(path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(headers.get('Cache-Control'), path).not.toBe('private, no-cache');
  }
});
