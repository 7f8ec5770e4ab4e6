import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { CheckedFile } from './check-file.ts';
import { verdictOf } from './verdict.ts';

const RECEIPT: CheckedFile = {
  ...{ id: '1', name: 'receipt.json', bytes: 100, sha256: 'ab' },
  issued: { kind: 'receipt', issuedAt: '2026-04-18T14:15:00Z', state: 'current', sizeInLog: 9 },
};
const proven = (witnesses: readonly string[]): CheckedFile => ({
  ...RECEIPT,
  held: {
    history: { ok: true, events: 3 },
    log: { ok: true, logged: 3, waiting: 0, size: 9, witnesses },
  },
});
const AT = Date.parse('2026-04-18T14:15:00Z');
const stamp = (isTrusted: boolean) => ({ at: AT, authority: 'A clock', isTrusted });
const linesOf = (file: CheckedFile) =>
  LOCALES.map((locale) => {
    const { checks } = verdictOf(file, locale);
    return checks.slice(2).map(({ detail }) => detail);
  });

test('without witnesses and time stamp only this site vouches for a receipt', () => {
  const [[es], [en]] = linesOf(proven([])) as [[string], [string]];
  expect(es).toMatch(/Solo este sitio lo avala\.$/);
  expect(en).toMatch(/Only this site vouches for it\.$/);
});

test('the check of the log names the witnesses and the time stamp authority', () => {
  const file = { ...proven(['a.example', 'b.example']), logStamp: stamp(true) };
  const [, [log, clock]] = linesOf(file) as [unknown, [string, string]];
  expect(log).toMatch(
    /Also signed by: a\.example, b\.example\. An outside authority time-stamped it\.$/,
  );
  expect(clock).toMatch(/^The public log carried this stamp on .+ Issued by A clock\.$/);
  expect(verdictOf(file, 'en').checks[3]?.tone).toBe('ok');
});

test('a time stamp of an unknown authority vouches for nothing', () => {
  const file = { ...proven([]), logStamp: stamp(false) };
  const [, [log]] = linesOf(file) as [unknown, [string]];
  expect(log).toMatch(/Only this site vouches for it\.$/);
  expect(verdictOf(file, 'en').checks[3]?.tone).toBe('warn');
});

test('what the site alone says of a file without proofs is named as such', () => {
  const [[es]] = linesOf(RECEIPT) as [[string]];
  expect(es).toMatch(/Solo este sitio lo avala\.$/);
});
