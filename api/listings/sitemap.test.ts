import { expect, test } from 'vitest';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

test('the sitemap has exactly the homes on the market that may be shown', async () => {
  const shown = await aProperty({ status: 'published' });
  const edited = await aProperty({ status: 'editing' });
  const hidden = await aProperty({
    status: 'published',
    facts: { internetEntireListingDisplayYN: false },
  });
  const draft = await aProperty();
  const { json } = await asks('/sitemap');
  expect(json).toEqual({ parts: 1 });
  const { text } = await asks('/sitemap/1');
  for (const { id } of [shown, edited]) expect(text).toContain(id);
  for (const { id } of [hidden, draft]) expect(text).not.toContain(id);
});

test('an unknown part answers 404', async () => {
  for (const part of ['2', '0', 'x', '1e3']) {
    expect((await asks(`/sitemap/${part}`)).status, part).toBe(404);
  }
});
