import type { BitColumn } from '#domain/search/engine/columns/bit-column.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { bathsOf, bedsOf, statusOf, typeOf } from '#domain/search/engine/columns/kinds.ts';
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
    fails[code * 2] = failed;
    fails[code * 2 + 1] = also(failed, FAILS.price);
  }
  return fails;
}

function also(failed: number, one: number): number {
  return failed === FAILS.none ? one : FAILS.several;
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
    keys[i] = keyOf(codes[at] ?? 0, dollars[at] ?? 0, leastDollars, mostDollars);
  }
}

/**
 * Keeps those of the first `count` positions in `chosen` whose key fails nothing, and counts all
 * keys. The others go to `failing`, in order.
 */
export function keepFaultless(
  { kind, dollars }: Columns,
  { leastDollars, mostDollars }: Plan,
  isFaultless: Uint8Array,
  met: Uint32Array,
  chosen: Uint32Array,
  count: number,
  failing: Uint32Array,
): number {
  const codes = kind.codes.array;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const key = keyOf(codes[at] ?? 0, dollars[at] ?? 0, leastDollars, mostDollars);
    met[key] = (met[key] ?? 0) + 1;
    chosen[kept] = at;
    failing[i - kept] = at;
    kept += isFaultless[key] ?? 0;
  }
  return kept;
}

/**
 * A negative difference, and so its sign bit, means that the price is out of range. Branch-free,
 * because the branch would often be mispredicted.
 */
function keyOf(code: number, price: number, min: number, max: number): number {
  return (code << 1) | (((price - min) | (max - price)) >>> 31);
}
