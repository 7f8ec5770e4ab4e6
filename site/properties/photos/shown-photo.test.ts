import { expect, test } from 'vitest';
import { isPhotoList, movedTo, type ShownPhoto } from './use-photos.ts';

const PHOTOS = ['a', 'b', 'c'].map(aPhoto);

test('a photo is moved to any place and the others close up', () => {
  const order = (id: string, place: number) =>
    movedTo(PHOTOS, id, place)
      .map((photo) => photo.id)
      .join('');
  expect(order('c', 0)).toBe('cab');
  expect(order('a', 2)).toBe('bca');
  expect(order('a', 9)).toBe('bca');
  expect(order('none', 0)).toBe('abc');
});

test('only an answer with photos is one', () => {
  expect(isPhotoList({ photos: PHOTOS })).toBe(true);
  for (const answer of [undefined, null, {}, { photos: 'x' }, { photos: [{ id: 1 }] }]) {
    expect(isPhotoList(answer)).toBe(false);
  }
});

function aPhoto(id: string): ShownPhoto {
  return { id, hash: id, placeholder: '', caption: { es: '', en: '' }, alt: { es: '', en: '' } };
}
