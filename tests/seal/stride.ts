/** One byte in seven is changed, every one by `npm run test:hard`: each is a seal that is read anew. */
export const STRIDE = process.env['TRATO_HARD'] === '1' ? 1 : 7;
