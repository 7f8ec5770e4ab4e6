import { expect, test } from 'vitest';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, concat, fromHex, sha256, textBytes, toBase64, toHex } from '#domain/bytes.ts';
import { logKeyText, signedCheckpoint } from '#domain/log/checkpoint.ts';
import { blindedHash, entryOf } from '#domain/log/entry.ts';
import { inclusionProof, leafHash, rootOf } from '#domain/log/merkle.ts';
import { type ChainedEvent, chainedEvent, FIRST_HASH } from '#domain/offers/history.ts';
import { pemOf } from '#domain/seal/pem.ts';
import { type ChainedSigningEvent, chainedSigningEvent } from '#domain/signing/history.ts';
import { treeOver } from '#tests/examples/merkle-tree.ts';
import { aPdf, aSeal, SEALED_AT } from '#tests/factories/files/seals.ts';
import { type DealDocuments, dealProblemsOf } from './problems-of.ts';

const ORIGIN = 'trato.example/log';
const SIZE = 11;
const digest = async (text: string) => toHex(await sha256(textBytes(text)));

/** A receipt for three events in a log with other entries, as the product writes it. */
async function aReceipt() {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const sign = async (bytes: Bytes) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes));
  const events: ChainedEvent[] = [];
  let head = FIRST_HASH;
  for (const [index, action] of (['create', 'withdraw', 'sign'] as const).entries()) {
    const event = await chainedEvent(
      {
        ...{ offerId: 'an-offer', sequence: index + 1, action, actor: 'buyer', byUserId: null },
        ...{ fromStatus: null, toStatus: 'accepted', version: 1, termsSha256: null },
        ...{ note: 'Ñandú «sí»', at: SEALED_AT + index },
      } as Parameters<typeof chainedEvent>[0],
      head,
      digest,
    );
    head = event.hash;
    events.push(event);
  }
  const nonces = events.map(() => crypto.getRandomValues(new Uint8Array(16)));
  const leaves = await Promise.all(
    Array.from({ length: SIZE }, async (_, index) => {
      const [event, nonce] = [events[index - 4], nonces[index - 4]];
      const hash = fromHex(event?.hash ?? '') ?? new Uint8Array();
      return leafHash(
        nonce ? entryOf(await blindedHash(nonce, hash)) : textBytes(`other ${index}`),
      );
    }),
  );
  const read = await treeOver(leaves);
  const root = await rootOf(SIZE, read);
  const entries = events.map(async ({ sequence }, index) => ({
    ...{ sequence, nonce: toHex(nonces[index] ?? new Uint8Array()), position: index + 5 },
    ...{ dueBy: '2026-04-19T00:00:00Z' },
    proof: (await inclusionProof(index + 4, SIZE, read)).map(toBase64),
  }));
  const key = await logKeyText({ origin: ORIGIN, publicKey });
  const checkpoint = await signedCheckpoint({ origin: ORIGIN, size: SIZE, root }, publicKey, sign);
  const log = { key, checkpoint, entries: await Promise.all(entries) };
  const verified = { ok: true, head };
  return { receipt: { offerId: 'an-offer', verified, events, versions: [], log }, key };
}

/** Returns the receipt with the history of a signing of this contract. */
async function naming(receipt: object, pdf: Bytes): Promise<string> {
  const events: ChainedSigningEvent[] = [];
  for (const [index, kind] of (['signed', 'sealed'] as const).entries()) {
    const note = kind === 'sealed' ? toHex(await sha256(pdf)) : null;
    const event = await chainedSigningEvent(
      {
        ...{ signingId: 'a-signing', sequence: index + 1, kind, signerId: null, note },
        ...{ documentSha256: '0'.repeat(64), method: null, traceSha256: null, at: SEALED_AT },
      },
      events.at(-1)?.hash ?? FIRST_HASH,
      digest,
    );
    events.push(event);
  }
  const waiting = {
    nonce: '0'.repeat(32),
    position: null,
    dueBy: '2026-04-19T00:00:00Z',
    proof: [],
  };
  const entries = events.map(({ sequence }) => ({ sequence, ...waiting }));
  return JSON.stringify({ ...receipt, signings: [{ signingId: 'a-signing', events, entries }] });
}

test('a program in another language verifies a deal from its documents, and detects every change', async () => {
  const { receipt, key } = await aReceipt();
  const papers: DealDocuments[] = [];
  for (const kind of [{}, { isRsa: true }, { hasMiddle: true }]) {
    const { sealer, root } = await aSeal(kind);
    const pdf = await sealPdf(await aPdf(), { sealer, reason: 'Signed', at: SEALED_AT });
    papers.push({ pdf, receipt: await naming(receipt, pdf), pem: pemOf(root), key });
  }
  const [good] = papers as [DealDocuments];
  const { pdf } = good;
  const stranger = await aSeal();
  const changed = (more: Partial<DealDocuments>): DealDocuments => ({ ...good, ...more });
  const [first, second] = receipt.log.entries;
  const others = [
    changed({ pdf: pdf.with(100, (pdf[100] ?? 0) ^ 1) }),
    changed({ pdf: concat(pdf, textBytes('%')) }),
    changed({ pem: pemOf(stranger.root) }),
    changed({ receipt: good.receipt.replace('Ñandú', 'Nandu') }),
    changed({ receipt: good.receipt.replace('"signed"', '"declined"') }),
    changed({ receipt: good.receipt.replace(first?.nonce ?? '', second?.nonce ?? '') }),
    changed({ receipt: good.receipt.replace(`${SIZE}\\n`, `${SIZE + 1}\\n`) }),
  ];
  const found = await dealProblemsOf([...papers, ...others]);
  expect(found.slice(0, 3)).toEqual([[], [], []]);
  expect(found.slice(3).map(([problem]) => problem)).toEqual([
    'the contract was changed after sealing',
    'the seal does not cover the whole file',
    'the certificate does not lead to the root',
    'event 1 is not that of its hash',
    'event 1 of the signing is not that of its hash',
    'event 1 is not in the log',
    'the checkpoint is not signed by the key of the log',
  ]);
});
