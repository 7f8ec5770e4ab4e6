/** Parses a number of requests. Other text becomes out of range, so that the server refuses it. */
export function rateOf(text: string): number {
  const digits = text.replace(/[\s,.\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
