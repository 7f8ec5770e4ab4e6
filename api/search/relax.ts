import type { Locale } from '#domain/i18n/locale.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { changedQuery, writeQuery } from '#domain/search/query/query-url.ts';
import { relaxationsOf } from '#domain/search/query/relaxations.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
import type { Prepared } from './prepare-search.ts';

/** Maximum number of changes tried and offered; the most productive are offered. */
const TRIED = 16;
const OFFERED = 4;

/** Returns single changes to a search without results that find homes, with the number of homes. */
export function relax(
  { homes, found }: Prepared,
  query: ListingQuery,
  locale: Locale,
): ListAnswer['relax'] {
  const filterOf = (changed: ListingQuery) => withWords(wantedOf(changed), found);
  const unlimited = filterOf(changedQuery(query, { maxPrice: undefined }));
  const { rows } = homes.search(unlimited, { rows: { sort: 'price_asc', limit: 1 } });
  const tried = relaxationsOf(query, rows[0]?.rank).slice(0, TRIED);
  const changes = tried
    .map(({ kind, label, detail, query: changed }) => ({
      kind,
      label: label[locale],
      detail: detail[locale],
      query: writeQuery(changed).toString(),
      total: homes.search(filterOf(changed), {}).total,
    }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  // Changing the place comes last.
  const [elsewhere, here] = [true, false].map((isElsewhere) =>
    changes.filter(({ kind }) => (kind === 'everywhere') === isElsewhere),
  );
  return [...(here ?? []), ...(elsewhere ?? [])].slice(0, OFFERED);
}
