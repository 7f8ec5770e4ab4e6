import { expect, test } from 'vitest';
import { sha256, textBytes } from '#domain/bytes.ts';
import { aWitness, newNoteKey } from '#tests/factories/files/witness.ts';
import { signedCheckpoint } from './checkpoint.ts';
import { cosignatureIn, cosignersOf, parseWitnessKey, readWitnesses } from './cosignature.ts';

/** Keys of two public witnesses, as published by their operators. */
const NAVIGLI =
  'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G';
const REMORA = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

const log = await newNoteKey('trato.example/log');
const root = await sha256(textBytes('a root'));
const { origin, publicKey, sign } = log;
const note = await signedCheckpoint({ origin, size: 20, root }, publicKey, sign);
const other = await signedCheckpoint({ origin, size: 21, root }, publicKey, sign);
const witness = await aWitness('witness.example/w');
const line = await witness.cosigns(note, 1_790_000_000);

test('keys of public witnesses are parsed, and a key of the log’s own type is refused', async () => {
  const { witnesses, unreadable } = await readWitnesses(
    ` ${NAVIGLI} https://witness.example/ , ${REMORA}  http://remora.example/w,`,
  );
  expect(unreadable).toEqual([]);
  expect(witnesses.map(({ origin: name, url }) => [name, url])).toEqual([
    ['witness.navigli.sunlight.geomys.org', 'https://witness.example'],
    ['remora.n621.de', 'http://remora.example/w'],
  ]);
  expect(await parseWitnessKey(NAVIGLI.replace('a3e00fe2', 'a3e00fe3'))).toBeUndefined();
  expect(await parseWitnessKey(`${NAVIGLI.slice(0, -1)}H`)).toBeUndefined();
});

test.each(['nonsense', NAVIGLI, `${NAVIGLI} ftp://a.example`, `${NAVIGLI} https://a.example more`])(
  'a part of the setting that cannot be parsed is reported: %s',
  async (text) => {
    expect(await readWitnesses(text)).toEqual({ witnesses: [], unreadable: [text] });
  },
);

test('a witness’s line for the checkpoint it saw is valid', async () => {
  expect(await cosignatureIn(note, line, witness)).toBe(line);
  expect(await cosignersOf(note + line, [witness])).toEqual(['witness.example/w']);
  expect(await cosignersOf(note, [witness])).toEqual([]);
});

test('a line for another checkpoint, of another key or with another time is invalid', async () => {
  const stranger = await aWitness('witness.example/w');
  const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64');
  bytes[11] = (bytes[11] ?? 0) ^ 1;
  const later = `— witness.example/w ${bytes.toString('base64')}\n`;
  expect(await cosignatureIn(other, line, witness)).toBeUndefined();
  expect(await cosignatureIn(note, line, stranger)).toBeUndefined();
  expect(await cosignatureIn(note, later, witness)).toBeUndefined();
  expect(await cosignatureIn('no checkpoint', line, witness)).toBeUndefined();
});
