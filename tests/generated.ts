/** Number of generated cases to try: a tenth in every run, all of them by `npm run test:hard`. */
export function generated(cases: number): number {
  return process.env['TRATO_HARD'] === '1' ? cases : Math.ceil(cases / 10);
}
