import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockedPackage, lockedPackages } from '#api/commands/locked-packages.ts';
import { VERSION } from '#api/version.ts';

const lockFile = readFileSync('package-lock.json', 'utf8');
const packages = lockedPackages(lockFile);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

/**
 * The first versions without known vulnerabilities, because npm's audit service is not reachable
 * everywhere.
 */
const MINIMUM = {
  /** CVE-2026-47673 to 47676, GHSA-92vj-g62v-jqhh, GHSA-6wqw-2p9w-4vw4, GHSA-2234-fmw7-43wr */
  hono: '4.12.21',
  /** CVE-2026-54299, CVE-2025-58179 */
  astro: '6.4.6',
  '@astrojs/cloudflare': '12.6.6',
} as const;

/**
 * Licenses that shipped packages may have. FSL is the license of the program that uploads source
 * maps; it is only used during builds and not shipped.
 */
const LICENCE =
  '(MIT|FSL-1\\.1-MIT|MIT-0|Apache-2\\.0|ISC|BSD-[23]-Clause|0BSD|MPL-2\\.0|LGPL-3\\.0(-or-later)?|BlueOak-1\\.0\\.0|CC0-1\\.0|CC-BY-4\\.0|OFL-1\\.1|Python-2\\.0|Unlicense|Zlib)';
const LICENCES = new RegExp(`^\\(?${LICENCE}( (AND|OR) ${LICENCE})*\\)?$`);

test.each(Object.entries(MINIMUM))('%s is at least %s', (name, min) => {
  const found = packages.filter((one) => one.name === name);
  expect(found.length).toBeGreaterThan(0);
  for (const { version } of found) expect(isAtLeast(version, min), version).toBe(true);
});

test('every version is exact, and its hash is in the lock file', () => {
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(named))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const unhashed = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(unhashed.map(({ name }) => name)).toEqual([]);
});

test('every package with an install script is listed', () => {
  const undecided = packages.filter(
    ({ name, hasInstallScript }) => hasInstallScript && !(name in manifest.allowScripts),
  );
  expect(undecided.map(nameOf)).toEqual([]);
});

test('every license is on the list', () => {
  expect(packages.filter(({ license }) => !LICENCES.test(license)).map(nameOf)).toEqual([]);
});

test('all files have the same release version', () => {
  expect(VERSION).toBe(manifest.version);
});

function nameOf({ name, version, license }: LockedPackage): string {
  return `${name}@${version} ${license}`;
}

function isAtLeast(version: string, min: string): boolean {
  const [one, other] = [version, min].map((text) => text.split('.').map(Number));
  for (const [index, part] of (other ?? []).entries()) {
    const difference = (one?.[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
