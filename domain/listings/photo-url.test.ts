import { expect, test } from 'vitest';
import { photoKeys, photoSrcset, photoUrl } from './photo.ts';

const HASH = 'a'.repeat(64);

test('a photo is served by its hash, its width and its format', () => {
  expect(photoUrl(HASH, 768, 'webp')).toBe(`/api/photos/${HASH}/768.webp`);
});

test('a srcset names every width once', () => {
  expect(photoSrcset(HASH, 'avif').split(', ')).toEqual([
    `/api/photos/${HASH}/480.avif 480w`,
    `/api/photos/${HASH}/768.avif 768w`,
    `/api/photos/${HASH}/1600.avif 1600w`,
  ]);
});

test('a photo has one stored file per width and format', () => {
  expect(new Set(photoKeys(HASH)).size).toBe(6);
});
