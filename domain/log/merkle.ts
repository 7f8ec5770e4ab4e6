import { areEqual, type Bytes, concat, sha256 } from '#domain/bytes.ts';

/** Returns the hash of complete subtree `index` with 2^`level` leaves. */
export type ReadHash = (level: number, index: number) => Promise<Bytes>;

/** RFC 9162 section 2.1.1: prefixes that separate leaf and node hashes. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export function leafHash(entry: Bytes): Promise<Bytes> {
  return sha256(concat(LEAF, entry));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  return sha256(concat(NODE, left, right));
}

/** Root of the tree of the first `size` leaves (RFC 9162 section 2.1.1). */
export async function rootOf(size: number, read: ReadHash): Promise<Bytes> {
  return size === 0 ? await sha256(new Uint8Array()) : await hashOfRange(0, size, read);
}

/** Proof that the leaf at `index` is in the tree of `size` leaves (RFC 9162 section 2.1.3.1). */
export async function inclusionProof(
  index: number,
  size: number,
  read: ReadHash,
): Promise<readonly Bytes[]> {
  const path: Bytes[] = [];
  let [low, high] = [0, size];
  while (high - low > 1) {
    const middle = low + largestPowerBelow(high - low);
    const isLeft = index < middle;
    path.unshift(
      isLeft ? await hashOfRange(middle, high, read) : await hashOfRange(low, middle, read),
    );
    if (isLeft) high = middle;
    else low = middle;
  }
  return path;
}

/**
 * Proof that the tree of `first` leaves is a prefix of the tree of `second` leaves (RFC 9162
 * section 2.1.4.1).
 */
export async function consistencyProof(
  first: number,
  second: number,
  read: ReadHash,
): Promise<readonly Bytes[]> {
  if (first === 0 || first === second) return [];
  const path: Bytes[] = [];
  let [low, high] = [0, second];
  while (high !== first) {
    const middle = low + largestPowerBelow(high - low);
    const isLeft = first <= middle;
    path.unshift(
      isLeft ? await hashOfRange(middle, high, read) : await hashOfRange(low, middle, read),
    );
    if (isLeft) high = middle;
    else low = middle;
  }
  // The verifier has only the root of the first tree, so a subtree hash must be sent.
  return low === 0 ? path : [await hashOfRange(low, high, read), ...path];
}

/** Whether a leaf is at `index` in the tree with this root (RFC 9162 section 2.1.3.2). */
export async function provesInclusion(
  leaf: Bytes,
  index: number,
  size: number,
  proof: readonly Bytes[],
  root: Bytes,
): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const other of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(other, hash);
      while (node % 2 === 0 && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = await nodeHash(hash, other);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && areEqual(hash, root);
}

/** Whether the tree of one root is a prefix of the other's (RFC 9162 section 2.1.4.2). */
export async function provesConsistency(
  first: Readonly<{ size: number; root: Bytes }>,
  second: Readonly<{ size: number; root: Bytes }>,
  proof: readonly Bytes[],
): Promise<boolean> {
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && areEqual(first.root, second.root);
  if (first.size === 0) return proof.length === 0;
  const path = isPowerOfTwo(first.size) ? [first.root, ...proof] : proof;
  const [start, ...others] = path;
  if (!start) return false;
  let [node, last] = [first.size - 1, second.size - 1];
  while (node % 2 === 1) {
    node = half(node);
    last = half(last);
  }
  let [before, after] = [start, start];
  for (const other of others) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      before = await nodeHash(other, before);
      after = await nodeHash(other, after);
      while (node % 2 === 0 && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      after = await nodeHash(after, other);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && areEqual(before, first.root) && areEqual(after, second.root);
}

/** Hash of the subtree over the leaves from `low` to `high`, exclusive. */
async function hashOfRange(low: number, high: number, read: ReadHash): Promise<Bytes> {
  const size = high - low;
  if (isPowerOfTwo(size)) return await read(Math.log2(size), low / size);
  const middle = low + largestPowerBelow(size);
  return await nodeHash(
    await hashOfRange(low, middle, read),
    await hashOfRange(middle, high, read),
  );
}

/** The largest power of two smaller than a size of at least 2. Shifts would overflow at 2^31. */
function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size)) && 2 ** Math.log2(size) === size;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

const half = (value: number) => Math.floor(value / 2);
