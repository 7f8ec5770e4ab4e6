import { expect, test } from 'vitest';
import { type Bytes, concat, fromBase64, textBytes, toBase64 } from '#domain/bytes.ts';
import { parseLogKey, verifiedCheckpoint } from '#domain/log/checkpoint.ts';
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  provesConsistency,
  provesInclusion,
  rootOf,
} from '#domain/log/merkle.ts';
import { treeOver } from '#tests/examples/merkle-tree.ts';
import go from './go-tlog.json' with { type: 'json' };

/**
 * The output of go-tlog.go, with Go's sumdb/tlog and sumdb/note, for 2,000 entries: hashes in
 * base64.
 */
const LEAVES = 2_000;
const roots = new Map(Object.entries(go.roots).map(([size, root]) => [Number(size), root]));

const entries = Array.from({ length: LEAVES }, (_, index) => textBytes(`entry ${index}\n`));
const read = await treeOver(await Promise.all(entries.map(leafHash)));

function bytesOf(base64: string): Bytes {
  const bytes = fromBase64(base64);
  if (!bytes) throw new Error(`${base64} is not base64`);
  return bytes;
}

function rootAt(size: number): Bytes {
  return bytesOf(roots.get(size) ?? '');
}

test('trees of up to 2,000 leaves have the roots that Go computes', async () => {
  const ours = await Promise.all([...roots.keys()].map((size) => rootOf(size, read)));
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.map(toBase64)).toEqual([...roots.values()]);
});

test.each(go.records)('leaf $From of $Size has Go’s proof', async ({ From, Size, Proof }) => {
  expect((await inclusionProof(From, Size, read)).map(toBase64)).toEqual(Proof);
  const [leaf, proof] = [await read(0, From), Proof.map(bytesOf)];
  expect(await provesInclusion(leaf, From, Size, proof, rootAt(Size))).toBe(true);
  expect(await provesInclusion(leaf, From + 1, Size, proof, rootAt(Size))).toBe(false);
});

test.each(go.trees)('$Size leaves continue $From by Go’s proof', async ({ From, Size, Proof }) => {
  expect((await consistencyProof(From, Size, read)).map(toBase64)).toEqual(Proof ?? []);
  const [before, after] = [
    { size: From, root: rootAt(From) },
    { size: Size, root: rootAt(Size) },
  ];
  const proof = (Proof ?? []).map(bytesOf);
  expect(await provesConsistency(before, after, proof)).toBe(true);
  const changed = { ...before, root: rootAt(1) };
  expect(await provesConsistency(changed, after, proof)).toBe(From === 1);
});

test.each(go.tiles)('tile $Level/$Index of width $Width has Go’s bytes', async (tile) => {
  const first = tile.Index * 256;
  const hashes = Array.from({ length: tile.Width }, (_, at) => read(8 * tile.Level, first + at));
  expect(toBase64(concat(...(await Promise.all(hashes))))).toBe(tile.Data);
});

test('a checkpoint that Go signed is verified with the key that Go prints', async () => {
  const key = await parseLogKey(go.key);
  if (!key) throw new Error('the key was not read');
  const root = rootAt(LEAVES);
  const expected = { origin: 'go.example/log', size: LEAVES, root };
  expect(await verifiedCheckpoint(go.checkpoint, key)).toEqual(expected);
  const changed = go.checkpoint.replace('\n2000\n', '\n2001\n');
  expect(await verifiedCheckpoint(changed, key)).toBeUndefined();
});
