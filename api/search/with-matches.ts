import type { Localized } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/filters.ts';
import { hasBit } from '#domain/search/engine/columns/columns.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { passageWith } from '#domain/search/words/passage.ts';
import { type FoundCard, findTexts } from './find-cards.ts';
import type { Prepared, Searching } from './prepare-search.ts';

/** Maximum number of reasons in a line. */
const MAX_MATCHES = 4;

/** Says on each card why its home was found: the features asked for that it has, or the owner's words. */
export async function withMatches(
  { db, locale }: Searching,
  { columns, understanding }: Prepared,
  query: ListingQuery,
  cards: readonly FoundCard[],
): Promise<readonly Card[]> {
  const { features, rest } = understanding;
  const asked = [...new Set([...(query.feature ?? []), ...features])];
  const words = [...rest, ...features.flatMap((feature) => spelled(feature))];
  const hasAll = (row: number) => features.every((feature) => has(columns, row, feature));
  const unexplained = cards.filter(({ row }) => rest.length > 0 || !hasAll(row));
  const texts = await findTexts(
    db,
    words.length > 0 ? unexplained.map(({ row }) => row) : [],
    locale,
  );
  return cards.map(({ row, card }) => {
    const labels = asked
      .filter((feature) => has(columns, row, feature))
      .map((feature) => FEATURES[feature].label[locale]);
    const passage = passageWith(texts.get(row) ?? [], words);
    const matches = [
      ...labels.slice(0, MAX_MATCHES),
      ...(passage ? [QUOTED[locale](passage)] : []),
    ];
    return matches.length > 0 ? { ...card, matches } : card;
  });
}

const QUOTED: Localized<(text: string) => string> = {
  es: (text) => `«${text}»`,
  en: (text) => `“${text}”`,
};

function has(columns: Prepared['columns'], row: number, feature: FeatureKey): boolean {
  return hasBit(columns, row, FEATURE_KEYS.indexOf(feature));
}

function spelled(feature: FeatureKey): readonly string[] {
  const { words } = FEATURES[feature];
  return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
}
