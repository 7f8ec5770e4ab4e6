/** One byte in seven is changed, every one by `npm run test:hard`: for each the seal is read. */
export const STRIDE = process.env['TRATO_HARD'] === '1' ? 1 : 7;
