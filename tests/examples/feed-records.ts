import type { DeclaredField } from '#domain/feed/declared.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import { FIXED_LOOKUPS } from '#domain/feed/resources.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { EXAMPLE_FACTS } from './property-facts.ts';

/** Where the records of the examples come from, and when they are read. */
export const FEED_ORIGIN = { system: 'Trato', site: 'https://trato.example' };

export const FEED_NOW = Date.parse('2026-11-22T12:00:00Z');

/** Fields whose lookup lists the values in use. */
const IN_USE = /^(City|CountyOrParish|(Elementary|MiddleOrJunior|High)School(District)?)$/;

/** A published home as the feed reads it. */
export function aFeedListing(changes: Partial<FeedListing> = {}): FeedListing {
  return {
    id: 'home1',
    propertyType: 'single_family',
    status: 'published',
    takesBackups: false,
    facts: EXAMPLE_FACTS.single_family,
    photos: [
      {
        id: 'p1',
        hash: 'abc',
        width: 4000,
        height: 3000,
        caption: { en: 'Front' },
        alt: { en: 'The front of the home' },
      },
      { id: 'p2', hash: 'def', width: 800, height: 600, caption: { en: '' }, alt: { en: '' } },
    ],
    lat: 25.75,
    lng: -80.26,
    publishedAt: FEED_NOW,
    previousPriceCents: null,
    changedAt: FEED_NOW,
    statusAt: FEED_NOW,
    priceAt: FEED_NOW,
    photosAt: FEED_NOW,
    ...changes,
  };
}

/** Problems of a record: undeclared fields, wrong types, values that are not in their lookup. */
export function faultsOf(record: ResoRecord, fields: readonly DeclaredField[]): readonly string[] {
  const known = new Set(FIXED_LOOKUPS.map(({ lookup, value }) => `${lookup} ${value}`));
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [`${name} is not declared`];
    if (!isOf(field.type, value)) return [`${name} is no ${field.type}`];
    if (!field.lookup || IN_USE.test(name)) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one) =>
      known.has(`${field.lookup} ${String(one)}`) ? [] : [`${name}: ${String(one)}`],
    );
  });
}

function isOf(type: DeclaredField['type'], value: ResoValue): boolean {
  switch (type) {
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'integer':
      return Number.isSafeInteger(value);
    case 'decimal':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'timestamp':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3}Z$/.test(value);
    case 'string':
      return typeof value === 'string';
  }
}
