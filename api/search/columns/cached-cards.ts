import { Recent } from '#api/recent.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { Index } from './snapshots.ts';

/** A card with the row number of its listing. */
export type FoundCard = Readonly<{ row: number; card: Card }>;

/** Maximum number of cards; each takes about 2 kB of an isolate's memory. */
const MAX_CACHED = 500;

/**
 * Cache of the last cards that an isolate has read, each until its listing changes. All changes of
 * a card are in `listing_changes`, except for the end of its open house. A search reads the changes
 * anyway, and runs again after one.
 */
export class CachedCards {
  readonly #index: Index;
  readonly #cached = new Recent<FoundCard>(MAX_CACHED);

  constructor(index: Index) {
    this.#index = index;
  }

  /** The last change in the index. */
  get seq(): number {
    return this.#index.seq;
  }

  /** Returns a cached card for an instant (epoch ms), if there is one. */
  get(row: number, locale: Locale, now: number): FoundCard | undefined {
    const key = `${row} ${locale}`;
    const found = this.#cached.get(key);
    if (!found) return undefined;
    const { openHouse } = found.card;
    if (!openHouse || Date.parse(openHouse.endsAt) > now) return found;
    this.#cached.delete(key);
    return undefined;
  }

  /**
   * Caches cards, unless changes were applied while they were read, which may affect these cards.
   * @param seq the last change in the index before they were read
   */
  add(cards: readonly FoundCard[], locale: Locale, seq: number): void {
    if (seq !== this.seq) return;
    for (const found of cards) this.#cached.set(`${found.row} ${locale}`, found);
  }

  /** Drops the cards of a listing that has changed. */
  delete(row: number): void {
    for (const locale of LOCALES) this.#cached.delete(`${row} ${locale}`);
  }
}

const cardsByIndex = new WeakMap<Index, CachedCards>();

/** Returns the cached cards for an index. */
export function cachedCardsOf(index: Index): CachedCards {
  const known = cardsByIndex.get(index) ?? new CachedCards(index);
  cardsByIndex.set(index, known);
  return known;
}
