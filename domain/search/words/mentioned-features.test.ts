import { expect, test } from 'vitest';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS } from '#domain/properties/catalogue/search-fields.ts';
import { mentionBits, mentionedIn, mentionNumber } from './mentioned-features.ts';

test.each(FEATURE_KEYS)('%s is found by its label and by each of its words', (feature) => {
  const { label, words } = FEATURES[feature];
  for (const phrase of [label.es, label.en, ...words.es, ...words.en]) {
    expect(mentionedIn(`Una casa: ${phrase.toUpperCase()}, y más`), phrase).toContain(feature);
  }
});

test.each([
  ['Tiene piscína y patio', true],
  ['Cerca del parque.\nPiscina', true],
  ['POOL!', true],
  ['piscinas', false],
  ['carpool', false],
  ['', false],
])('%s mentions a pool: %s', (text, isMentioned) => {
  expect(mentionedIn(text).has('pool')).toBe(isMentioned);
});

test('a phrase matches only if all of its words are adjacent', () => {
  expect(mentionedIn('una piscina muy privada')).not.toContain('private_pool');
  expect(mentionedIn('una piscina privada')).toContain('private_pool');
});

test('a feature in the facts does not count as mentioned', () => {
  const remarks = { publicRemarks: 'Casa con piscina' };
  expect(mentionBits('single_family', remarks)).toContain(mentionNumber('pool'));
  const facts = { ...remarks, poolFeatures: ['in_ground'] };
  expect(mentionBits('single_family', facts)).not.toContain(mentionNumber('pool'));
});
