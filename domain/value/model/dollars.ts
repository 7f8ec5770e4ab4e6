/** Converts a log price to whole dollars. */
export function dollars(logarithm: number): number {
  return Math.round(Math.exp(logarithm));
}
