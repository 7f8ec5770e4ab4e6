import { expect, test } from 'vitest';
import { ADD_ONS } from './add-ons.ts';
import {
  COMING_SOON,
  isPlanPaid,
  PLAN_STATES,
  PLANS,
  VISITS_BY_ADD_ON,
  VISITS_IN_EVERY_PLAN,
} from './plans.ts';

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

test('one text marks both upper tiers as coming soon', () => {
  expect(COMING_SOON).toEqual({ es: 'Próximamente', en: 'Coming soon' });
});

test('the advertised features are in both languages', () => {
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

test('the upper tiers add people, visits, analysis, photography and a sign', () => {
  for (const words of [
    'Personal transaction coordinator',
    'Online visit scheduling',
    'buyer screening',
    'Comparative market analysis',
    'Professional 4K photos with drone',
    'Open houses',
    'Yard sign',
  ]) {
    expect(everything('en')).toContain(words);
  }
});

test('everything sold is described in both languages, with the same number of points', () => {
  const texts = [
    ...PLANS.flatMap(({ name, forWhom }) => [name, forWhom]),
    ...ADD_ONS.flatMap(({ name, text }) => [name, text]),
    VISITS_IN_EVERY_PLAN,
    VISITS_BY_ADD_ON,
  ];
  for (const { es, en } of texts) {
    expect(es).toMatch(/\p{L}{3}/u);
    expect(en).toMatch(/\p{L}{3}/u);
    expect(es).not.toBe(en);
  }
  for (const { features } of PLANS) {
    expect(features.es.length).toBe(features.en.length);
    expect(features.es.length).toBeGreaterThan(2);
  }
  expect(PLANS[0]?.features.es).toContain(VISITS_IN_EVERY_PLAN.es);
  expect(PLANS[0]?.features.en).toContain(VISITS_IN_EVERY_PLAN.en);
});

test('a property can be submitted with a plan that is paid, not with one that was refunded', () => {
  expect(PLAN_STATES.filter(isPlanPaid)).toEqual(['active', 'paid']);
});
