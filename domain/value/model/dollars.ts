/** Whole dollars of a logarithm. */
export function dollars(logarithm: number): number {
  return Math.round(Math.exp(logarithm));
}
