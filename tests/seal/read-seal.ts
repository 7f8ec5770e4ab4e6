import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bytes } from '#domain/bytes.ts';

/**
 * Returns the CMS in a sealed file and the bytes it covers, independently of the product's own
 * reader.
 */
export function partsOf(file: Bytes): Readonly<{ cms: Bytes; covered: Bytes }> {
  const text = Buffer.from(file).toString('latin1');
  const [, ...numbers] = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text) ?? [];
  const [start = 0, end = 0, rest = 0] = numbers.map(Number);
  const hex = text.slice(start + 1, end - 1);
  const length = Number.parseInt(hex.slice(4, 8), 16) + 4;
  const cms = Uint8Array.from(Buffer.from(hex.slice(0, 2 * length), 'hex'));
  const covered = Uint8Array.from(
    Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)]),
  );
  return { cms, covered };
}

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--help']).error === undefined;
}

/**
 * Runs a program in a folder with these files.
 * @returns its output and the bytes of the file it was asked to write
 */
export function runWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  program: string,
  args: readonly string[],
  written?: string,
): Readonly<{ output: string; bytes: Bytes }> {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    const path = join(folder, written ?? '');
    const bytes = written && existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    return { output: `${stdout}${stderr}`, bytes: Uint8Array.from(bytes) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
