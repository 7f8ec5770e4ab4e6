import { expect, test } from 'vitest';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, concat, sha256, textBytes, toHex } from '#domain/bytes.ts';
import { type ChainedEvent, chainedEvent, FIRST_HASH } from '#domain/offers/history.ts';
import { pemOf } from '#domain/seal/certificate.ts';
import { type ChainedSigningEvent, chainedSigningEvent } from '#domain/signing/history.ts';
import { logOf } from '#tests/examples/log-of.ts';
import { aPdf, aSeal, SEALED_AT } from '#tests/factories/files/seals.ts';
import { type DealDocuments, dealProblemsOf } from './problems-of.ts';

const digest = async (text: string) => toHex(await sha256(textBytes(text)));

/** A receipt for three events in a log with other entries, as the product writes it. */
async function aReceipt() {
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
  const { log, key, size } = await logOf(events);
  const verified = { ok: true, head };
  return { receipt: { offerId: 'an-offer', verified, events, versions: [], log }, key, size };
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
  const { receipt, key, size } = await aReceipt();
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
    changed({ receipt: good.receipt.replace(`${size}\\n`, `${size + 1}\\n`) }),
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
