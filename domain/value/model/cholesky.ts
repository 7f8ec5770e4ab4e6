/** A square matrix of `size` rows, row by row; only the lower triangle is read and written. */
export type Triangle = Float64Array;

/** Below this a pivot is taken for zero: two sales that are the same in everything. */
const MIN_PIVOT = 1e-10;

/** Replaces a positive definite matrix by its lower Cholesky factor, in place. O(size³ / 6). */
export function factorize(matrix: Triangle, size: number): void {
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * size + j] ?? 0;
      for (let k = 0; k < j; k += 1) {
        sum -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0);
      }
      matrix[i * size + j] =
        i === j ? Math.sqrt(Math.max(sum, MIN_PIVOT)) : sum / (matrix[j * size + j] ?? 1);
    }
  }
}

/** The solution x of L·Lᵀ·x = b, where L is a factor that `factorize` left. */
export function solve(factor: Triangle, b: Float64Array): Float64Array {
  const size = b.length;
  const x = b.slice();
  for (let i = 0; i < size; i += 1) {
    let value = x[i] ?? 0;
    for (let k = 0; k < i; k += 1) value -= (factor[i * size + k] ?? 0) * (x[k] ?? 0);
    x[i] = value / (factor[i * size + i] ?? 1);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let value = x[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) value -= (factor[k * size + i] ?? 0) * (x[k] ?? 0);
    x[i] = value / (factor[i * size + i] ?? 1);
  }
  return x;
}
