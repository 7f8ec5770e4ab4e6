import type { Localized } from '#domain/i18n/locale.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { meantQuery } from '#domain/search/query/meant-query.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { prepareSearch, type Searching } from './prepare-search.ts';

/**
 * Returns the search that a mistyped place may have meant, if it has results; else the same without
 * its other words.
 */
export async function meant(context: Searching, query: ListingQuery): Promise<ListAnswer['relax']> {
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
