import { generateKeyPairSync, sign as signNode } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Bytes, sha256, textBytes } from '#domain/bytes.ts';
import {
  logKeyText,
  parseCheckpoint,
  parseLogKey,
  signedCheckpoint,
  verifiedCheckpoint,
} from './checkpoint.ts';

const ORIGIN = 'trato.example/log';
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: { origin: ORIGIN, publicKey: Uint8Array.from(Buffer.from(x, 'base64url')) },
    sign: async (bytes: Bytes) => Uint8Array.from(signNode(null, bytes, privateKey)),
  };
};
const ours = pair();
const root = await sha256(textBytes('a root'));
const note = await signedCheckpoint(
  { origin: ORIGIN, size: 20, root },
  ours.key.publicKey,
  ours.sign,
);

test('a checkpoint is three lines and a signature line', async () => {
  const [origin, size, hash, blank, signature, end] = note.split('\n');
  expect([origin, size, blank, end]).toEqual([ORIGIN, '20', '', '']);
  expect(hash).toBe(Buffer.from(root).toString('base64'));
  expect(signature).toMatch(/^— trato\.example\/log [A-Za-z0-9+/]{91}=$/);
  expect(await verifiedCheckpoint(note, ours.key)).toEqual({ origin: ORIGIN, size: 20, root });
});

test('it may have signatures of others', async () => {
  const cosigned = `${note}— witness.example/w AAAAAAAA\n`;
  expect(await verifiedCheckpoint(cosigned, ours.key)).toBeDefined();
});

test.each([
  ['another size', note.replace('\n20\n', '\n21\n')],
  ['another origin', note.replace(ORIGIN, 'other.example/log')],
  ['a line more', note.replace('\n\n', '\nmore\n\n')],
  ['no signature', note.slice(0, note.indexOf('—'))],
  ['nothing', ''],
  ['a text', 'hello'],
])('%s is not verified', async (_, changed) => {
  expect(await verifiedCheckpoint(changed, ours.key)).toBeUndefined();
});

test('another key of the same name does not verify it', async () => {
  expect(await verifiedCheckpoint(note, pair().key)).toBeUndefined();
});

test.each(['020', '-1', '1e3', '9007199254740993', ''])('a size written %s is invalid', (size) => {
  expect(parseCheckpoint(note.replace('\n20\n', `\n${size}\n`))).toBeUndefined();
});

test('a key is written as one line and read again', async () => {
  const line = await logKeyText(ours.key);
  expect(line).toMatch(/^trato\.example\/log\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}$/);
  expect(await parseLogKey(line)).toEqual(ours.key);
  expect(await parseLogKey(line.replace('trato', 'trata'))).toBeUndefined();
  expect(await parseLogKey('no key')).toBeUndefined();
});
