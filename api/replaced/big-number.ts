/** Stands in for `bignumber.js` in cuid2, with the operations that it calls: see `replaced-modules.ts`. */
// biome-ignore lint/style/noDefaultExport: cuid2 imports the default export.
export default class BigNumber {
  readonly #value: bigint;

  constructor(value: number | bigint) {
    this.#value = BigInt(value);
  }

  multipliedBy(factor: number): BigNumber {
    return new BigNumber(this.#value * BigInt(factor));
  }

  plus(summand: number): BigNumber {
    return new BigNumber(this.#value + BigInt(summand));
  }

  toString(radix: number): string {
    return this.#value.toString(radix);
  }
}
