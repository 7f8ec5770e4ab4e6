import type { Localized } from '#domain/i18n/locale.ts';
import { type Understood, understand } from '#domain/search/words/understand.ts';
import { changedWords, isOverridden } from './active-filters.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** Another reading of a phrase: `hasta 2000` is read as a price, and may be an area. */
export type OtherReading = Readonly<{
  said: string;
  /** How the phrase is read. */
  applied: Localized;
  label: Localized;
  /** The search with the other reading. */
  query: ListingQuery;
}>;

/** The other readings of the words of a search, except those that a filter overrides. */
export function otherReadings(query: ListingQuery): readonly OtherReading[] {
  const { q = '' } = query;
  return understand(q)
    .choices.filter(({ applied }) => !applied.some(({ param }) => isOverridden(query, param)))
    .flatMap(({ said, applied, others }) => {
      const isKept = (part: Understood) => !isIn(applied, part);
      return others.map((other) => ({
        said,
        applied: labelOf(applied),
        label: labelOf(other),
        query: changedQuery(query, { q: changedWords(q, isKept, other) }),
      }));
    });
}

function isIn(filters: readonly Understood[], { param, value }: Understood): boolean {
  return filters.some((other) => other.param === param && other.value === value);
}

function labelOf(filters: readonly Understood[]): Localized {
  return {
    es: filters.map(({ label }) => label.es).join(', '),
    en: filters.map(({ label }) => label.en).join(', '),
  };
}
