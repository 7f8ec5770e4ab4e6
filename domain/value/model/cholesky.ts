/** A square matrix of `size` rows in row-major order. Only the lower triangle is used. */
export type Triangle = Float64Array;

/** Smaller pivots are treated as zero: two sales are identical. */
const MIN_PIVOT = 1e-10;

/** Replaces a positive definite matrix with its lower Cholesky factor, in place. O(size³ / 6). */
export function factorize(matrix: Triangle, size: number): void {
  for (let i = 0; i < size; i += 1) {
    const row = i * size;
    for (let j = 0; j <= i; j += 1) {
      const other = j * size;
      let sum = matrix[row + j] as number;
      for (let k = 0; k < j; k += 1) {
        sum -= (matrix[row + k] as number) * (matrix[other + k] as number);
      }
      matrix[row + j] =
        i === j ? Math.sqrt(Math.max(sum, MIN_PIVOT)) : sum / (matrix[other + j] as number);
    }
  }
}

/** Solves L·Lᵀ·x = b, where L is the result of `factorize`. */
export function solve(factor: Triangle, b: Float64Array): Float64Array {
  const size = b.length;
  const x = b.slice();
  for (let i = 0; i < size; i += 1) {
    let value = x[i] as number;
    for (let k = 0; k < i; k += 1) {
      value -= (factor[i * size + k] as number) * (x[k] as number);
    }
    x[i] = value / (factor[i * size + i] as number);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    const value = (x[i] as number) / (factor[i * size + i] as number);
    x[i] = value;
    for (let k = 0; k < i; k += 1) {
      x[k] = (x[k] as number) - (factor[i * size + k] as number) * value;
    }
  }
  return x;
}

/** Diagonal of the inverse of L·Lᵀ, where L is the result of `factorize`. O(size³ / 6). */
export function inverseDiagonal(factor: Triangle, size: number): Float64Array {
  const diagonal = new Float64Array(size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j += 1) {
    let squares = 0;
    for (let i = j; i < size; i += 1) {
      let value = i === j ? 1 : 0;
      for (let k = j; k < i; k += 1) {
        value -= (factor[i * size + k] as number) * (column[k] as number);
      }
      value /= factor[i * size + i] as number;
      column[i] = value;
      squares += value * value;
    }
    diagonal[j] = squares;
  }
  return diagonal;
}
