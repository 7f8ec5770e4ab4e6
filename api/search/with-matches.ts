import type { Localized } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/filters.ts';
import { hasBit } from '#domain/search/engine/results/row-facts.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { passageWith } from '#domain/search/words/passage.ts';
import type { FoundCard } from './columns/cached-cards.ts';
import { findTexts } from './find-cards.ts';
import type { Prepared, Searching } from './prepare-search.ts';

/** Maximum number of reasons in a line. */
const MAX_MATCHES = 4;

/** Adds to each card why its home was found: matching features, or the owner's words. */
export async function withMatches(
  { db, locale }: Searching,
  { homes, understanding }: Prepared,
  query: ListingQuery,
  cards: readonly FoundCard[],
): Promise<readonly Card[]> {
  const { features, rest } = understanding;
  const asked = [...new Set([...(query.feature ?? []), ...features])];
  const words = [...rest, ...features.flatMap((feature) => spelled(feature))];
  const rows = asked.length > 0 ? cards.map(({ row }) => row) : [];
  const facts = await homes.factsOf(rows);
  const has = (row: number, feature: FeatureKey) =>
    hasBit(facts.get(row), FEATURE_KEYS.indexOf(feature));
  const hasAll = (row: number) => features.every((feature) => has(row, feature));
  const unexplained = cards.filter(({ row }) => rest.length > 0 || !hasAll(row));
  const texts = await findTexts(
    db,
    words.length > 0 ? unexplained.map(({ row }) => row) : [],
    locale,
  );
  return cards.map(({ row, card }) => {
    const labels = asked
      .filter((feature) => has(row, feature))
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

function spelled(feature: FeatureKey): readonly string[] {
  const { words } = FEATURES[feature];
  return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
}
