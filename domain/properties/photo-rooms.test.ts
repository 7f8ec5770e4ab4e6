import { expect, test } from 'vitest';
import { hasWords, photoRoomsOf, roomsWithoutPhoto } from './photo-rooms.ts';

const photo = (caption: string, alt = '') => ({
  caption: { es: caption, en: '' },
  alt: { es: '', en: alt },
});

test('the photos of a home should show its rooms and its own pool', () => {
  const rooms = ['kitchen', 'living', 'bedroom', 'bathroom'];
  expect(photoRoomsOf('condo', {})).toEqual(rooms);
  expect(photoRoomsOf('condo', { communityFeatures: ['pool'] })).toEqual(rooms);
  expect(photoRoomsOf('single_family', { poolFeatures: ['in_ground'] })).toEqual([
    ...rooms,
    'pool',
  ]);
  expect(photoRoomsOf('vacant_land', {})).toEqual([]);
});

test('a room is missing until a photo names it, in either language', () => {
  const wanted = photoRoomsOf('single_family', { poolFeatures: ['in_ground'] });
  expect(roomsWithoutPhoto(wanted, [photo('')])).toEqual(wanted);
  expect(
    roomsWithoutPhoto(wanted, [
      photo('Baño de la habitación principal'),
      photo('', 'Kitchen with an island'),
      photo('La piscina'),
    ]),
  ).toEqual(['living']);
});

test('photos without words say nothing about rooms', () => {
  expect(hasWords([photo(' '), photo('')])).toBe(false);
  expect(hasWords([photo(''), photo('', 'Patio')])).toBe(true);
});
