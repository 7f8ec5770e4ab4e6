import { expect, test } from 'vitest';
import { deletedAddress, fullName, isDeletedAddress, pictureKey, pictureUrl } from './user.ts';

test('a name is shown as first and last name, without spaces around', () => {
  expect(fullName({ firstName: 'María José', lastName: 'Núñez' })).toBe('María José Núñez');
  expect(fullName({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(fullName({ firstName: '', lastName: 'Núñez' })).toBe('Núñez');
});

test('a deleted account has an address of its own to which no mail can go', () => {
  expect(deletedAddress('abc')).toBe('abc@deleted.invalid');
  expect(isDeletedAddress(deletedAddress('abc'))).toBe(true);
  expect(isDeletedAddress('ana@example.com')).toBe(false);
  expect(isDeletedAddress('@deleted.invalid.example.com')).toBe(false);
});

test('the address of a picture leads to its file, and no other address to any', () => {
  for (const name of ['a1'.repeat(10), 'z9'.repeat(16)]) {
    expect(pictureUrl(name)).toBe(`/api/pictures/${name}.webp`);
    expect(pictureKey(pictureUrl(name))).toBe(`pictures/${name}.webp`);
  }
  const name = 'a1'.repeat(12);
  for (const url of [
    '',
    pictureUrl('a'.repeat(19)),
    pictureUrl('a'.repeat(33)),
    pictureUrl(`${'A'.repeat(20)}`),
    pictureUrl(`../${name}`),
    `https://evil.example${pictureUrl(name)}`,
    `${pictureUrl(name)}?x`,
    `/api/pictures/${name}.png`,
  ]) {
    expect([url, pictureKey(url)]).toEqual([url, undefined]);
  }
});
