import { expect, test } from 'vitest';
import { type Photo, packedPhoto, photoIn } from './photo.ts';

const PHOTO: Photo = {
  ...{ id: 'a1', hash: 'ab'.repeat(32), width: 1600, height: 1067, bytes: 265_769 },
  placeholder: 'data:image/webp;base64,UklGRg==',
  caption: { es: 'Patio, niños', en: 'Yard "back"' },
  alt: { es: 'Casa', en: '' },
};
const TURNED = {
  degrees: 90,
  from: { hash: 'cd'.repeat(32), width: 1067, height: 1600, placeholder: '' },
} as const;
const NOTHING = { es: '', en: '' };
const PREFIX = 'data:image/webp;base64,';
const PICTURE =
  'UklGRk4AAABXRUJQVlA4IEIAAACwAQCdASoQAAsABABoJYgCdAEUY8IAAP7FYAi1F97amVCCPi4Tq8xjopuWqduaVRfOGKJWLnhgWzabarte+YIB4AA=';

test.each<readonly [string, Photo]>([
  ['with all texts', PHOTO],
  ['without texts', { ...PHOTO, caption: NOTHING, alt: NOTHING }],
  ['with an alternative text in one language', { ...PHOTO, caption: NOTHING }],
  ['with a caption in English only', { ...PHOTO, caption: { es: '', en: 'Yard' }, alt: NOTHING }],
  ['turned, without texts', { ...PHOTO, turned: TURNED, caption: NOTHING, alt: NOTHING }],
  ['turned, with texts', { ...PHOTO, turned: TURNED }],
  ['without a placeholder', { ...PHOTO, placeholder: '' }],
  ['with a whole placeholder', { ...PHOTO, placeholder: PREFIX + PICTURE }],
  ['with an empty placeholder', { ...PHOTO, placeholder: PREFIX }],
  ['with a cut placeholder', { ...PHOTO, placeholder: PREFIX + PICTURE.slice(24) }],
  ['with a placeholder of another length', { ...PHOTO, placeholder: `${PREFIX}${PICTURE}AAAA` }],
  ['with a placeholder of another type', { ...PHOTO, placeholder: 'data:image/png;base64,AA' }],
])('a photo %s is unchanged after packing and reading', (_, photo) => {
  const stored = JSON.parse(JSON.stringify(packedPhoto(photo)));
  expect(photoIn(stored)).toEqual(photo);
  expect(Object.keys(photoIn(stored)).toSorted()).toEqual(Object.keys(photo).toSorted());
});

test('a photo stored with the names of its values is read unchanged', () => {
  expect(photoIn(PHOTO)).toEqual(PHOTO);
});

test('a placeholder is stored without its header, and one stored with it is read unchanged', () => {
  const photo = { ...PHOTO, placeholder: PREFIX + PICTURE };
  const packed = packedPhoto(photo);
  expect(packed[5]).toBe(PICTURE.slice(24));
  const before = packed.with(5, PICTURE) as unknown as typeof packed;
  expect(photoIn(before)).toEqual(photo);
});

test('hash and id of a packed photo are at the positions that queries read', () => {
  expect(packedPhoto(PHOTO).slice(0, 2)).toEqual([PHOTO.hash, PHOTO.id]);
});
