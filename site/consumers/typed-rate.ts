import { readTypedWhole } from '#domain/i18n/typed-number.ts';

/** Parses a number of requests. Other text becomes out of range, so that the server refuses it. */
export function rateOf(text: string): number {
  return Math.max(readTypedWhole(text) ?? 0, 0);
}
