import type { Bytes } from '#domain/bytes.ts';
import { nodeHash, type ReadHash } from '#domain/log/merkle.ts';

/**
 * Builds the tree over these leaves in memory and returns a reader of its hashes, which throws for
 * a hash that is not in the tree.
 */
export async function treeOver(leaves: readonly Bytes[]): Promise<ReadHash> {
  const rows = [leaves];
  for (let row = leaves; row.length > 1; ) {
    const pairs = Array.from({ length: Math.floor(row.length / 2) }, (_, at) =>
      nodeHash(row[2 * at] ?? new Uint8Array(), row[2 * at + 1] ?? new Uint8Array()),
    );
    row = await Promise.all(pairs);
    rows.push(row);
  }
  return async (level, index) => {
    const hash = rows[level]?.[index];
    if (!hash) throw new Error(`No hash ${level}/${index}.`);
    return hash;
  };
}
