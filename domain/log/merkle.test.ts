import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bytes, fromHex, toHex } from '#domain/bytes.ts';
import { treeOver } from '#tests/examples/merkle-tree.ts';
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  nodeHash,
  provesConsistency,
  provesInclusion,
  type ReadHash,
  rootOf,
} from './merkle.ts';

/** Test vectors of Certificate Transparency (RFC 6962): entries, roots by size, proofs. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const A = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const B = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const C = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const D = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const E = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const F = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';

describe('the tree of the Certificate Transparency tests', () => {
  test('has the published root at every size', async () => {
    const read = await treeOf(ENTRIES);
    const roots = await Promise.all(ROOTS.map((_, size) => rootOf(size, read)));
    expect(roots.map(toHex)).toEqual(ROOTS);
  });

  test.each([
    [0, 1, []],
    [0, 8, [A, B, C]],
    [5, 8, [D, E, ROOTS[4]]],
    [2, 3, [ROOTS[2]]],
    [1, 5, [ROOTS[1], B, D]],
  ])('leaf %i of %i has the published proof', async (index, size, proof) => {
    const read = await treeOf(ENTRIES);
    expect((await inclusionProof(index, size, read)).map(toHex)).toEqual(proof);
  });

  test.each([
    [1, 1, []],
    [1, 8, [A, B, C]],
    [6, 8, [F, E, ROOTS[4]]],
    [2, 5, [B, D]],
  ])(
    'the tree of %i continues as that of %i by the published proof',
    async (first, second, proof) => {
      const read = await treeOf(ENTRIES);
      expect((await consistencyProof(first, second, read)).map(toHex)).toEqual(proof);
    },
  );
});

describe('proofs of random trees', () => {
  const sizes = fc.integer({ min: 1, max: 2_000 });

  test('hold for every leaf, and for no other index, size or root', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, at, other) => {
        const index = at % size;
        const read = await numbered(size);
        const [leaf, root] = [await read(0, index), await rootOf(size, read)];
        const proof = await inclusionProof(index, size, read);
        expect(await provesInclusion(leaf, index, size, proof, root)).toBe(true);
        expect(await provesInclusion(leaf, index, size, proof, leaf)).toBe(size === 1);
        const wrong = other % (size + 2);
        const holds = await provesInclusion(leaf, wrong, size, proof, root);
        expect(holds).toBe(wrong === index);
        for (const cut of [proof.slice(1), [...proof, root]]) {
          const isWhole = cut.length === proof.length;
          expect(await provesInclusion(leaf, index, size, cut, root)).toBe(isWhole);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('show that a tree continues the one before, and refuse one that was changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, at, change) => {
        const first = 1 + (at % size);
        const read = await numbered(size);
        const [before, after] = [await rootOf(first, read), await rootOf(size, read)];
        const proof = await consistencyProof(first, size, read);
        const holds = (root: Bytes) =>
          provesConsistency({ size: first, root: before }, { size, root }, proof);
        expect(await holds(after)).toBe(true);

        const changed = await numbered(size, change % first);
        const forged = await consistencyProof(first, size, changed);
        const root = await rootOf(size, changed);
        expect(await provesConsistency({ size: first, root: before }, { size, root }, forged)).toBe(
          false,
        );
      }),
      { numRuns: 20 },
    );
  });
});

test('sizes and indexes that are not whole numbers are refused', async () => {
  const root = await leafHash(new Uint8Array());
  for (const index of [-1, 0.5, Number.NaN, 2 ** 60]) {
    expect(await provesInclusion(root, index, 1, [], root)).toBe(false);
    expect(await provesConsistency({ size: index, root }, { size: 1, root }, [])).toBe(false);
  }
  expect(await provesConsistency({ size: 2, root }, { size: 1, root }, [])).toBe(false);
});

test('a proof beyond 2^32 leaves is folded like any other', async () => {
  const hash = await leafHash(new Uint8Array());
  const proof = Array.from({ length: 33 }, () => hash);
  let root = hash;
  // First leaf of a tree of 2^33 leaves: its siblings are always on the right.
  for (const other of proof) root = await nodeHash(root, other);
  expect(await provesInclusion(hash, 0, 2 ** 33, proof, root)).toBe(true);
  expect(await provesInclusion(hash, 2 ** 32, 2 ** 33, proof, root)).toBe(false);
});

function treeOf(entries: readonly string[]): Promise<ReadHash> {
  return hashed(entries.map((entry) => fromHex(entry) ?? new Uint8Array()));
}

/** A tree of `size` different leaves. The leaf at index `changed` has different content. */
function numbered(size: number, changed = -1): Promise<ReadHash> {
  return hashed(
    Array.from({ length: size }, (_, index) =>
      Uint8Array.of(index & 255, index >> 8, index === changed ? 1 : 0),
    ),
  );
}

async function hashed(entries: readonly Bytes[]): Promise<ReadHash> {
  return treeOver(await Promise.all(entries.map(leafHash)));
}
