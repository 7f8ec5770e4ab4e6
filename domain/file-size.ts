/**
 * One MB as all limits and texts of the product mean it, in bytes: 1,024 × 1,024, as Windows shows
 * file sizes. A Mac counts 1,000 × 1,000, so that a file it shows as within a limit is.
 */
export const MB = 1_048_576;
