import type { Localized } from '#domain/i18n/locale.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/filters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { passageWith } from '#domain/search/words/passage.ts';
import { findTexts } from './find-cards.ts';
import type { Prepared, Searching } from './prepare-search.ts';

/** Maximum number of reasons in a line. */
const MAX_MATCHES = 4;

/**
 * Returns why each home was found, by row: matching features, or the owner's words. Rows without a
 * reason are absent.
 */
export async function findMatches(
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
