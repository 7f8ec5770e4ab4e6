import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { healDatabase } from '#api/commands/local/heal-database.ts';
import { localDatabaseFile, migrateFile } from '#api/commands/local/local-database.ts';

test.each([
  ['missing', () => undefined, false],
  ['empty', (file: string) => writeFileSync(file, ''), false],
  ['damaged', (file: string) => writeFileSync(file, 'no database '.repeat(1_000)), true],
] as const)('a %s local database has the sample loaded again', (_, damage, isKept) => {
  const state = mkdtempSync(join(tmpdir(), 'trato-state-'));
  const file = localDatabaseFile(state);
  mkdirSync(dirname(file), { recursive: true });
  const loaded = join(state, 'sample-loaded');
  writeFileSync(loaded, '');
  damage(file);
  healDatabase(state);
  expect(existsSync(loaded)).toBe(false);
  expect(readdirSync(state).some((name) => name.startsWith('v3-'))).toBe(isKept);
  migrateFile(file);
  writeFileSync(loaded, '');
  healDatabase(state);
  expect(existsSync(loaded)).toBe(true);
  rmSync(state, { recursive: true });
});
