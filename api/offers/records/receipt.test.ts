import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { logSigner } from '#api/log/log-files.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import {
  type HeldHistory,
  heldHistorySchema,
  verifyHeld,
} from '#domain/offers/summary/held-history.ts';
import { heldDealSchema, verifyHeldDeal } from '#domain/signing/deal/held-deal.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, signs } from '#tests/factories/contracts.ts';
import { anOffer, contextFor, type Person } from '#tests/factories/offers.ts';
import { logWhole } from '#tests/factories/public-log.ts';
import { asks } from '#tests/factories/requests.ts';
import { listSigningEvents } from './signing-events.ts';
import { listHistory } from './versions.ts';

const { env } = aContext();
const receiptOf = (id: string, who: Person, file = 'receipt.json') =>
  asks(`/offers/${id}/${file}`, { headers: who.headers });

async function trustedKeys() {
  const key = await logSigner(env);
  return key && { key, witnesses: [] };
}

async function verified(text: string) {
  return await verifyHeldDeal(
    heldDealSchema.parse(JSON.parse(text)),
    sha256Hex,
    await trustedKeys(),
  );
}

const checked = (text: string, given: object = {}) =>
  sha256Hex(text).then((sha256) => asks(`/verify/${sha256}`, given));

test('a receipt alone proves that the log has every event of its history', async () => {
  const offer = await anOffer({ status: 'offerted' });
  await logWhole(offer.id);
  const { text, status, headers } = await receiptOf(offer.id, offer.buyer);
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toContain('trato-receipt.json');
  const { history, log } = await verified(text);
  expect(history).toMatchObject({ ok: true });
  expect(log).toMatchObject({ ok: true, waiting: 0 });

  await acceptOffer(contextFor(offer.buyer), offer.id, { version: 2 });
  const later = await receiptOf(offer.id, offer.seller);
  expect((await verified(later.text)).log).toMatchObject({ ok: true, waiting: 1 });
  const { entries } = heldHistorySchema.parse(JSON.parse(later.text)).log ?? { entries: [] };
  const waiting = entries.find(({ position }) => position === null);
  expect(Date.parse(waiting?.dueBy ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

test('a receipt detects an event that was changed, left out, re-dated or inserted', async () => {
  const offer = await anOffer({ status: 'offerted' });
  await logWhole(offer.id);
  const { text } = await receiptOf(offer.id, offer.buyer);
  const last = heldHistorySchema.parse(JSON.parse(text)).events.length;
  const changed = async (change: (held: HeldHistory) => void) => {
    const held = heldHistorySchema.parse(JSON.parse(text));
    change(held);
    return await verifyHeld(held, sha256Hex, await trustedKeys());
  };
  const broken = { history: { ok: false, sequence: last } };
  expect(
    await changed(({ events }) => Object.assign(events[last - 1] ?? {}, { at: 1 })),
  ).toMatchObject(broken);
  expect(await changed(({ events }) => events.splice(last - 2, 1))).toMatchObject({
    history: { ok: false, sequence: last - 1 },
  });
  expect(await changed(({ events }) => events.push(...events.slice(-1)))).toMatchObject({
    history: { ok: false, sequence: last + 1 },
  });
  expect(
    await changed(({ versions }) => Object.assign(versions[0]?.terms ?? {}, { amountCents: 1 })),
  ).toMatchObject({ history: { ok: false } });
  expect(await changed((held) => Object.assign(held, { offerId: 'other' }))).toMatchObject({
    history: { ok: false, sequence: 1 },
  });
  expect(await changed(({ log }) => log?.entries.pop())).toMatchObject({
    log: { ok: false, problem: 'missing' },
  });
  expect(
    await changed(({ log }) => Object.assign(log?.entries[0] ?? {}, { nonce: '0'.repeat(32) })),
  ).toMatchObject({ log: { ok: false, problem: 'altered', sequence: 1 } });
  expect(
    await changed(({ log }) => Object.assign(log?.entries[0] ?? {}, { position: 2 ** 40 })),
  ).toMatchObject({ log: { ok: false, problem: 'altered' } });
  expect(
    await changed(({ log }) =>
      Object.assign(log ?? {}, { checkpoint: log?.checkpoint?.replace(/\n\d+\n/, '\n3\n') }),
    ),
  ).toMatchObject({ log: { ok: false, problem: 'signature' } });
});

test('anyone can check a file by its hash alone, without learning anything about people', async () => {
  const offer = await anOffer();
  const certificate = await receiptOf(offer.id, offer.buyer, 'certificate.json');
  expect((await checked(certificate.text)).json).toMatchObject({
    ...{ kind: 'certificate', state: 'current', sizeInLog: null },
  });
  await logWhole(offer.id);
  const receipt = await receiptOf(offer.id, offer.buyer);
  const answer = await checked(receipt.text);
  expect(answer.json).toMatchObject({ kind: 'receipt', state: 'current' });
  expect(Number(answer.json['sizeInLog'])).toBeGreaterThan(0);
  expect(Object.keys(answer.json).sort()).toEqual(['issuedAt', 'kind', 'sizeInLog', 'state']);

  await acceptOffer(contextFor(offer.seller), offer.id, { version: 1 });
  expect((await checked(receipt.text)).json).toMatchObject({ state: 'superseded' });
  expect((await checked(`${receipt.text} `)).status).toBe(404);
});

test('a receipt has the events of the signing, and detects one that was changed or left out', async () => {
  const deal = await anOpenSigning();
  await signs(deal, deal.signers.hannah);
  const { signingId } = (await listSigningEvents(contextFor(deal.buyer), deal.id))[0] ?? {};
  await logWhole(deal.id);
  await logWhole(signingId ?? '');
  const { text } = await receiptOf(deal.id, deal.seller);
  const held = heldDealSchema.parse(JSON.parse(text));
  const [signing] = held.signings ?? [];
  expect(signing?.events.map(({ kind }) => kind)).toContain('signed');
  const count = held.events.length + (signing?.events.length ?? 0);
  expect(await verified(text)).toMatchObject({
    history: { ok: true, events: count },
    log: { ok: true, logged: count, waiting: 0 },
  });
  const changed = (from: string, to: string) => verified(text.replace(from, to));
  expect((await changed('"kind":"consented"', '"kind":"declined"')).history.ok).toBe(false);
  const nonce = signing?.entries.at(-1)?.nonce ?? '';
  expect((await changed(nonce, '0'.repeat(32))).log).toMatchObject({ problem: 'altered' });
  const cut = JSON.parse(text) as { signings: { events: unknown[] }[] };
  cut.signings[0]?.events.splice(1, 1);
  expect((await verified(JSON.stringify(cut))).history).toEqual({ ok: false, sequence: 2 });
});

test('a party’s history shows whether the log has the deal, when it is due, and whether it is late', async () => {
  const offer = await anOffer({ status: 'offerted' });
  const standing = async (given: object = {}) =>
    (await listHistory({ ...contextFor(offer.buyer), ...given }, offer.id, true)).log;
  const before = await standing();
  expect(before?.entry).toBeNull();
  expect(Date.parse(before?.dueBy ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await logWhole(offer.id);
  expect(await standing()).toEqual({ entry: expect.any(Number), dueBy: null });
  const { LOG_KEY: _, ...keyless } = env;
  expect(await standing({ env: keyless })).toBeNull();
});
