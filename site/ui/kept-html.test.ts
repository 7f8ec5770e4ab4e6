import { expect, test } from 'vitest';
import { keptFor, keptWith } from './kept-html.ts';

/** Renders to a text and counts. */
function rendering(html: string) {
  let times = 0;
  return {
    render: async () => {
      times += 1;
      return html;
    },
    times: () => times,
  };
}

test('HTML is rendered once for a key, and once for an object and a variant', async () => {
  const one = rendering('one');
  const object = {};
  expect(await keptFor('key', one.render)).toBe('one');
  expect(await keptFor('key', rendering('two').render)).toBe('one');
  expect(await keptFor('other', rendering('two').render)).toBe('two');
  expect(await keptWith(object, 'es', one.render)).toBe('one');
  expect(await keptWith(object, 'es', rendering('two').render)).toBe('one');
  expect(await keptWith(object, 'en', rendering('two').render)).toBe('two');
  expect(await keptWith({}, 'es', rendering('three').render)).toBe('three');
  expect(one.times()).toBe(2);
});

test('while checking, what is found is rendered again, and a difference is an error', async () => {
  const object = {};
  for (const kept of [
    (html: string, isChecked: boolean) => keptFor('checked', rendering(html).render, isChecked),
    (html: string, isChecked: boolean) =>
      keptWith(object, 'checked', rendering(html).render, isChecked),
  ]) {
    expect(await kept('one', true)).toBe('one');
    expect(await kept('one', true)).toBe('one');
    await expect(kept('two', true)).rejects.toThrow('something else: checked');
    expect(await kept('two', false)).toBe('one');
  }
});

test('an error is not kept', async () => {
  await expect(keptFor('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptFor('broken', rendering('whole').render)).toBe('whole');
});

test('the least recently used HTML is dropped', async () => {
  const large = 'x'.repeat(1_000_000);
  await keptFor('first', rendering(large).render);
  await keptFor('second', rendering(large).render);
  const again = rendering(large);
  await keptFor('first', again.render);
  await keptFor('third', rendering(large).render);
  expect(await keptFor('first', again.render)).toBe(large);
  expect(again.times()).toBe(0);
  const second = rendering(large);
  await keptFor('second', second.render);
  expect(second.times()).toBe(1);
});
