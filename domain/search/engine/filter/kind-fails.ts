import type { BitColumn } from '#domain/search/engine/columns/bit-column.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  bathsOf,
  bedsOf,
  priceRangeOfKind,
  statusOf,
  typeOf,
} from '#domain/search/engine/columns/kinds.ts';
import { PRICE_RANGES, pricesOfRange } from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS } from './fails.ts';
import type { Plan } from './plan.ts';

/** What to do with the listings of each kind. */
export type KindRules = Readonly<{
  /**
   * What listings fail, by key; empty positions fail several. The key is twice the kind's number,
   * plus one if the price does not match.
   */
  fails: Uint8Array;
  /** 1 if the kind matches, by its number; plus 2 if the price of each listing must be checked. */
  rules: Uint8Array;
  /** Whether the price of any listing must be checked. */
  checksPrice: boolean;
}>;

export function kindRules({ values }: BitColumn, plan: Plan): KindRules {
  const fails = new Uint8Array(values.length * 2).fill(FAILS.several);
  const rules = new Uint8Array(values.length);
  const prices = pricesOf(plan);
  let checksPrice = false;
  for (let code = 1; code < values.length; code++) {
    const kind = values[code] ?? 0;
    let failed: number = (plan.typeBits >> typeOf(kind)) & 1 ? FAILS.none : FAILS.type;
    if (((plan.statusBits >> statusOf(kind)) & 1) === 0) failed = also(failed, FAILS.status);
    const beds = bedsOf(kind);
    if (beds < plan.minBeds || beds > plan.maxBeds) failed = also(failed, FAILS.beds);
    if (bathsOf(kind) < plan.minBaths) failed = also(failed, FAILS.baths);
    const price = prices[priceRangeOfKind(kind)];
    fails[code * 2 + 1] = also(failed, FAILS.price);
    if (price === PRICES.fail) failed = also(failed, FAILS.price);
    fails[code * 2] = failed;
    if (failed === FAILS.several) continue;
    rules[code] = (failed === FAILS.none ? 1 : 0) + (price === PRICES.differ ? 2 : 0);
    checksPrice ||= price === PRICES.differ;
  }
  return { fails, rules, checksPrice };
}

function also(failed: number, one: number): number {
  return failed === FAILS.none ? one : FAILS.several;
}

/** Result of a price range for its listings: all match, none does, or each must be checked. */
const PRICES = { match: 0, fail: 1, differ: 2 } as const;

/** Result of each price range. */
function pricesOf({ leastDollars, mostDollars }: Plan): Uint8Array {
  const prices = new Uint8Array(PRICE_RANGES);
  for (let range = 0; range < PRICE_RANGES; range++) {
    const [least, most] = pricesOfRange(range);
    const isOutside = most < leastDollars || least > mostDollars;
    const isInside = least >= leastDollars && most <= mostDollars;
    prices[range] = isOutside ? PRICES.fail : isInside ? PRICES.match : PRICES.differ;
  }
  return prices;
}

/** Writes the keys of the first `count` positions in `chosen`. */
export function writeKeys(
  { kind, dollars }: Columns,
  { leastDollars, mostDollars }: Plan,
  chosen: Uint32Array,
  keys: Uint32Array,
  count: number,
): void {
  const codes = kind.codes.array;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const price = dollars[at] ?? 0;
    keys[i] = ((codes[at] ?? 0) << 1) | (price < leastDollars || price > mostDollars ? 1 : 0);
  }
}
