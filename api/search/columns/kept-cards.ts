import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { Index } from './snapshots.ts';

/** A card with the row number of its listing. */
export type FoundCard = Readonly<{ row: number; card: Card }>;

/** Maximum number of cards; each takes about 2 kB of an isolate's memory. */
const MAX_KEPT = 500;

/**
 * Cache of the last cards that an isolate has read, each until its listing changes. All changes of
 * a card are in `listing_changes`, except for the end of its open house. A search reads the changes
 * anyway, and runs again after one.
 */
export class KeptCards {
  readonly #index: Index;
  /** The most recently used one is last. */
  readonly #kept = new Map<string, FoundCard>();

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
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    const { openHouse } = found.card;
    if (openHouse && Date.parse(openHouse.endsAt) <= now) return undefined;
    this.#kept.set(key, found);
    return found;
  }

  /**
   * Caches cards, unless changes were applied while they were read, which may affect these cards.
   * @param seq the last change in the index before they were read
   */
  keep(cards: readonly FoundCard[], locale: Locale, seq: number): void {
    if (seq !== this.seq) return;
    for (const found of cards) this.#kept.set(`${found.row} ${locale}`, found);
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(key);
    }
  }

  /** Drops the cards of a listing that has changed. */
  forget(row: number): void {
    for (const locale of LOCALES) this.#kept.delete(`${row} ${locale}`);
  }
}

const cardsByIndex = new WeakMap<Index, KeptCards>();

/** Returns the cached cards for an index. */
export function keptCardsOf(index: Index): KeptCards {
  const known = cardsByIndex.get(index) ?? new KeptCards(index);
  cardsByIndex.set(index, known);
  return known;
}
