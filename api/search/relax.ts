import type { Locale } from '#domain/i18n/locale.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { criteriaOf, withWords } from '#domain/search/query/criteria.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { changedQuery, writeQuery } from '#domain/search/query/query-url.ts';
import { relaxationsOf } from '#domain/search/query/relaxations.ts';
import type { Prepared } from './prepare-search.ts';

/** Maximum number of changes tried. */
const TRIED = 24;

/**
 * Returns single changes to a search without results, with the number of homes: those that find
 * most first, then each condition without which there would be none either.
 */
export function relax(
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
