import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const read = (name: string) => readFileSync(join(PUBLIC, name), 'utf8');

test('the icons of the manifest exist in the declared sizes', async () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.start_url).toBe('/es');
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    const { width, height } = await sharp(join(PUBLIC, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the service worker caches only the offline page', () => {
  const worker = read('sw.js');
  expect(worker.match(/\.(add|addAll|put)\(/g)).toEqual(['.add(']);
  expect(worker).toContain("mode !== 'navigate'");
  const page = read('offline.html');
  expect(page).toContain('Sin conexión');
  expect(page).toContain('You are offline');
  expect(page).not.toContain('<script');
});
