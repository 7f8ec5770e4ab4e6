import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { boundsOf, padBounds } from '#domain/places/geometry/bounds.ts';
import { unprojectBox } from '#domain/places/geometry/mercator.ts';
import type { Place } from '#domain/places/place.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/search-fields.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { noFacets } from '#domain/search/engine/facet-counts.ts';
import { criteriaOf, withWords } from '#domain/search/query/criteria.ts';
import { countedFor, facetsOf } from '#domain/search/query/facets.ts';
import { meantQuery, otherReadings } from '#domain/search/query/meant-query.ts';
import { type ListingQuery, PAGE_SIZE, writeCursor } from '#domain/search/query/query.ts';
import { changedQuery, writeQuery } from '#domain/search/query/query-url.ts';
import { relaxationsOf } from '#domain/search/query/relaxations.ts';
import { passageWith } from '#domain/search/words/listing-text.ts';
import { findCards, findTexts } from './find-cards.ts';
import { onCurrentHomes, type Prepared, prepareSearch, type Searching } from './prepare-search.ts';

/**
 * Returns a page of the listings found, their number, and the number that each filter would leave.
 */
export function searchListings(context: Searching, query: ListingQuery): Promise<ListAnswer> {
  return onCurrentHomes(context, (current) => searchIn(current, query));
}

/** Kilometers around the homes found, so that one of them is a box as well. */
const AROUND_KM = 0.2;

async function searchIn(context: Searching, query: ListingQuery): Promise<ListAnswer> {
  const prepared = await prepareSearch(context, query);
  const { homes, understanding, filter, isComplete, isExact } = prepared;
  const { limit = PAGE_SIZE, page = 1, cursor } = query;
  const sort = cursor?.sort ?? query.sort ?? 'newest';
  const skip = cursor ? 0 : (page - 1) * limit;
  const { rows, total, facets, box } = homes.search(filter, {
    rows: { sort, limit, skip, after: cursor },
    facets: countedFor(query),
    box: true,
  });
  const numbers = rows.map(({ row }) => row);
  const [cards, matches] = await Promise.all([
    findCards(context, numbers),
    findMatches(context, prepared, query, numbers),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: cards.map(({ row, card }) => {
      const found = matches.get(row);
      return found ? { ...card, matches: [...found] } : card;
    }),
    total,
    isComplete,
    isExact,
    nextCursor: last ? writeCursor({ sort, ...last }) : null,
    facets: facetsOf(facets ?? noFacets(), query),
    understood: understanding.understood.map(({ param, value, label }) => ({
      param,
      value,
      label: label[context.locale],
    })),
    words: [...understanding.searched],
    unknown: [...understanding.unknown],
    elsewhere: [...understanding.elsewhere],
    readings: otherReadings(query).map(({ said, applied, label, query: other }) => ({
      said,
      applied: applied[context.locale],
      label: label[context.locale],
      query: writeQuery(other).toString(),
    })),
    bounds: box
      ? padBounds(unprojectBox(box), AROUND_KM)
      : (boundsOfPlaces(understanding.places) ?? null),
    relax:
      total === 0
        ? [...(await meant(context, query)), ...relax(prepared, query, context.locale)]
        : [],
  };
}

function boundsOfPlaces(places: readonly Place[]) {
  const corners = places.flatMap(({ bounds: { west, south, east, north } }) => [
    { lng: west, lat: south },
    { lng: east, lat: north },
  ]);
  return boundsOf(corners);
}

/** Maximum number of reasons in a line. */
const MAX_MATCHES = 4;

/**
 * Returns why each home was found, by row: matching features, or the owner's words. Rows without a
 * reason are absent.
 */
async function findMatches(
  { db, locale }: Searching,
  { homes, understanding }: Prepared,
  query: ListingQuery,
  rows: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { features, rest } = understanding;
  const asked = [...new Set([...(query.feature ?? []), ...features])];
  const words = [...rest, ...features.flatMap((feature) => spelled(feature))];
  const facts = homes.factsOf(asked.length > 0 ? rows : []);
  const has = (row: number, feature: FeatureKey) =>
    facts.get(row)?.has(FEATURE_KEYS.indexOf(feature)) ?? false;
  const hasAll = (row: number) => features.every((feature) => has(row, feature));
  const unexplained = rows.filter((row) => rest.length > 0 || !hasAll(row));
  const texts = await findTexts(db, words.length > 0 ? unexplained : [], locale);
  return new Map(
    rows.flatMap((row) => {
      const labels = asked
        .filter((feature) => has(row, feature))
        .map((feature) => FEATURES[feature].label[locale]);
      const passage = passageWith(texts.get(row) ?? [], words);
      const matches = [
        ...labels.slice(0, MAX_MATCHES),
        ...(passage ? [QUOTED[locale](passage)] : []),
      ];
      return matches.length > 0 ? [[row, matches] as const] : [];
    }),
  );
}

const QUOTED: Localized<(text: string) => string> = {
  es: (text) => `«${text}»`,
  en: (text) => `“${text}”`,
};

function spelled(feature: FeatureKey): readonly string[] {
  const { words } = FEATURES[feature];
  return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
}

/**
 * Returns the search that a mistyped place may have meant, if it has results; else the same without
 * its other words.
 */
async function meant(context: Searching, query: ListingQuery): Promise<ListAnswer['relax']> {
  const found = meantQuery(query);
  if (!found) return [];
  for (const meantOne of [found.query, found.withoutWords]) {
    const { homes, filter } = await prepareSearch(context, meantOne);
    const { total } = homes.search(filter, {});
    if (total === 0) continue;
    const label = DID_YOU_MEAN[context.locale](found.place.name);
    const kind = 'did_you_mean' as const;
    const changed = writeQuery(meantOne).toString();
    return [{ kind, label, detail: '', query: changed, total, alone: null }];
  }
  return [];
}

const DID_YOU_MEAN: Localized<(place: string) => string> = {
  es: (place) => `¿Quiso decir ${place}?`,
  en: (place) => `Did you mean ${place}?`,
};

/** Maximum number of changes tried. */
const TRIED = 24;

/**
 * Returns single changes to a search without results, with the number of homes: those that find
 * most first, then each condition without which there would be none either.
 */
function relax(
  { homes, found }: Prepared,
  query: ListingQuery,
  locale: Locale,
): ListAnswer['relax'] {
  const filterOf = (changed: ListingQuery) => withWords(criteriaOf(changed), found);
  const unlimited = filterOf(changedQuery(query, { maxPrice: undefined }));
  const { rows } = homes.search(unlimited, { rows: { sort: 'price_asc', limit: 1 } });
  const tried = relaxationsOf(query, rows[0]?.rank).slice(0, TRIED);
  const totalOf = (changed: ListingQuery) => homes.search(filterOf(changed), {}).total;
  const changes = tried
    .map(({ kind, label, detail, query: changed, alone }) => {
      const total = totalOf(changed);
      return {
        kind,
        label: label[locale],
        detail: detail[locale],
        query: writeQuery(changed).toString(),
        total,
        alone: total === 0 && alone ? totalOf(alone) : null,
      };
    })
    .filter(({ kind, total }) => total > 0 || kind === 'drop' || kind === 'everywhere')
    .sort((one, other) => other.total - one.total);
  // Changing the place comes last of those that help.
  const rankOf = ({ kind, total }: (typeof changes)[number]) =>
    total === 0 ? 2 : kind === 'everywhere' ? 1 : 0;
  return changes.sort((one, other) => rankOf(one) - rankOf(other));
}
