import type { BitColumn } from '#domain/search/engine/columns/bit-column.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  bathsOf,
  bedsOf,
  statusOf,
  stepOfKind,
  typeOf,
} from '#domain/search/engine/columns/kinds.ts';
import { pricesOfStep } from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS } from './fails.ts';
import type { Plan } from './plan.ts';

/**
 * What listings fail, by key; empty positions fail several. The key is twice the kind's number,
 * plus one if the price does not match.
 */
export function failsByKey({ values }: BitColumn, plan: Plan): Uint8Array {
  const fails = new Uint8Array(values.length * 2).fill(FAILS.several);
  for (let code = 1; code < values.length; code++) {
    const kind = values[code] ?? 0;
    let failed: number = (plan.typeBits >> typeOf(kind)) & 1 ? FAILS.none : FAILS.type;
    if (((plan.statusBits >> statusOf(kind)) & 1) === 0) failed = also(failed, FAILS.status);
    const beds = bedsOf(kind);
    if (beds < plan.minBeds || beds > plan.maxBeds) failed = also(failed, FAILS.beds);
    if (bathsOf(kind) < plan.minBaths) failed = also(failed, FAILS.baths);
    fails[code * 2 + 1] = also(failed, FAILS.price);
    fails[code * 2] = priceOf(kind, plan) === 'fails' ? also(failed, FAILS.price) : failed;
  }
  return fails;
}

function also(failed: number, one: number): number {
  return failed === FAILS.none ? one : FAILS.several;
}

/** What the price step of a kind says about the prices of its listings. */
function priceOf(kind: number, plan: Plan): 'passes' | 'fails' | 'differs' {
  const [least, most] = pricesOfStep(stepOfKind(kind));
  if (most < plan.leastDollars || least > plan.mostDollars) return 'fails';
  return least >= plan.leastDollars && most <= plan.mostDollars ? 'passes' : 'differs';
}

/** What to do with the listings of each kind. */
export type KindRules = Readonly<{
  /** 1 if the kind matches, by code; plus 2 if the price of each listing must be checked. */
  rules: Uint8Array;
  /** Whether the price of any listing must be checked. */
  checksPrice: boolean;
}>;

/** @param fails what listings of each key fail (`failsByKey`) */
export function kindRules({ values }: BitColumn, plan: Plan, fails: Uint8Array): KindRules {
  const rules = Uint8Array.from(values, (kind, code) => {
    const failed = fails[code * 2] ?? 0;
    if (failed === FAILS.several) return 0;
    const passes = failed === FAILS.none ? 1 : 0;
    return priceOf(kind, plan) === 'differs' ? passes + 2 : passes;
  });
  return { rules, checksPrice: rules.some((rule) => rule > 1) };
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
