import { expect, test } from 'vitest';
import { COMING_SOON, PLANS } from './plans.ts';

const everything = (language: 'es' | 'en') =>
  PLANS.flatMap(({ name, features }) => [name[language], ...features[language]]).join('\n');

test('there are three tiers; only the self-service listing has a price, the virtual agent is the most popular', () => {
  expect(PLANS.map(({ key }) => key)).toEqual([
    'self_service',
    'virtual_agent',
    'traditional_agent',
  ]);
  expect(PLANS.filter(({ priceCents }) => priceCents !== undefined)).toHaveLength(1);
  expect(PLANS.find(({ mostPopular }) => mostPopular)?.key).toBe('virtual_agent');
});

test('one text says of both upper tiers that they are coming soon', () => {
  expect(COMING_SOON).toEqual({ es: 'Próximamente', en: 'Coming soon' });
});

test('what the product is advertised with is said in both languages', () => {
  for (const words of [
    'Unlimited changes',
    'Negotiable buyer-agent compensation',
    'Online offers',
    'Every lead comes straight to you',
    'Help 7 days a week',
    'In Trato’s search and on its map until it sells',
  ]) {
    expect(everything('en')).toContain(words);
  }
  expect(PLANS[0]?.features.es.length).toBe(PLANS[0]?.features.en.length);
});

test('the upper tiers add people, showings, analysis, photography and a sign', () => {
  for (const words of [
    'Personal transaction coordinator',
    'Online showings',
    'buyer screening',
    'Comparative market analysis',
    'Professional 4K photos with drone',
    'Open houses',
    'Yard sign',
  ]) {
    expect(everything('en')).toContain(words);
  }
});
