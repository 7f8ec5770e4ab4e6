import { env } from 'cloudflare:workers';
import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { outbox } from '#api/messages/table.ts';
import { sealRoots } from '#api/seal/seal-document.ts';
import { readCertificate } from '#domain/seal/certificate.ts';
import { verifySeal } from '#domain/seal/verify-seal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import {
  type ASigner,
  allSign,
  anOpenSigning,
  enters,
  signingOf,
} from '#tests/factories/contracts.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { asks } from '#tests/factories/requests.ts';
import { signingEvents, signings } from '../table.ts';
import { sealContracts, trySeal } from './seal-contracts.ts';
import { listStuckSeals } from './seal-routes.ts';

const { db } = aContext();
const HOUR_MS = 3_600_000;

/** A contract of two couples that all have signed, two of them with links. */
async function aSignedContract(given: Parameters<typeof anOpenSigning>[0] = {}) {
  const deal = await anOpenSigning({ isOfCouples: true, ...given });
  await allSign(deal);
  return deal;
}

const rowOf = async (id: string) => {
  const [row] = await db.select().from(signings).where(eq(signings.offerId, id));
  if (!row) throw new Error('no signing');
  return row;
};

/** Seals this contract as the cron job does; tests may pass other keys. */
const turn = async (id: string, given: object = {}, later = 1_000) =>
  await trySeal(
    { ...aContext(), env: { ...env, ...given }, now: () => Date.now() + later },
    await rowOf(id),
  );

test('a fully signed contract is sealed with its certificate, once', async () => {
  const deal = await aSignedContract();
  expect((await rowOf(deal.id)).status).toBe('complete');
  await turn(deal.id, {}, 0);
  const row = await rowOf(deal.id);
  expect(row).toMatchObject({ status: 'sealed', sealDueAt: null, sealAttempts: 0 });
  const file = await env.FILES.get(row.sealedKey ?? '');
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sha256Hex(bytes)).toBe(row.sealedSha256);
  expect(bytes).toHaveLength(row.sealedBytes ?? 0);
  const trust = { roots: sealRoots(env).map(readCertificate), stampRoots: [], revoked: new Map() };
  expect(await verifySeal(bytes, trust, Date.now())).toMatchObject({ result: 'good', added: 0 });
  expect(await tagProblems(bytes)).toEqual([]);

  const pages = await printedPages(bytes);
  // The page of signatures is between the contract and the certificate.
  expect(row.certificatePage).toBe(row.pages + 2);
  const signatures = pages[row.pages];
  expect(signatures?.es).toContain('Firmas');
  expect(signatures?.en).toContain('Signatures');
  for (const { name } of Object.values(deal.signers)) {
    expect(signatures?.es.filter((line) => line === name)).toHaveLength(2);
  }
  const hannah = await signingOf(deal, deal.signers.hannah);
  expect(hannah.signing?.sealed?.certificatePage).toBe(row.certificatePage);
  // Files sealed before there was a page of signatures have the certificate after the contract.
  await db.update(signings).set({ certificatePage: null }).where(eq(signings.id, row.id));
  const earlier = await signingOf(deal, deal.signers.hannah);
  expect(earlier.signing?.sealed?.certificatePage).toBe(row.pages + 1);
  const certificate = pages
    .slice(row.pages + 1)
    .flatMap(({ es, en }) => [...es, ...en])
    .join('\n');
  for (const { name, email } of Object.values(deal.signers)) {
    expect(certificate).toContain(name);
    expect(certificate).not.toContain(email);
  }
  const consent = await currentConsent('contract');
  for (const text of [
    row.verifyCode,
    `text version ${consent.version}, ${consent.sha256.slice(0, 4)}`,
    row.documentSha256.slice(0, 8),
    'Certificate of completion',
    'link and one-time code by e-mail',
    'Not a deed',
    'Copies to',
    'Costa Clara Title (Title company)',
  ]) {
    expect(certificate).toContain(text);
  }

  const { json } = await asks(`/verify/${row.sealedSha256}`);
  expect(json).toMatchObject({ kind: 'contract', state: 'current' });
  const byCode = await asks(`/verify/code/${row.verifyCode}`);
  expect(byCode.json).toMatchObject({
    sha256: row.documentSha256,
    sealedSha256: row.sealedSha256,
    pages: pages.length,
  });
  // People without an account download it with the link in the e-mail.
  const { headers = {} } = await enters<ASigner>(deal.signers.andres);
  const copy = await asks('/sign/sealed.pdf', { headers });
  expect([copy.status, copy.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  await turn(deal.id);
  const events = await db.select().from(signingEvents).where(eq(signingEvents.signingId, row.id));
  expect(events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
});

test('names in any script can be signed, sealed and read back', async () => {
  const names = [
    ['王', '小明'],
    ['김', '철수'],
    ['محمد', 'علي'],
    ['प्रिया', 'शर्मा'],
  ] as const;
  const deal = await aSignedContract({ names });
  await turn(deal.id, {}, 0);
  const row = await rowOf(deal.id);
  const file = await env.FILES.get(row.sealedKey ?? '');
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await tagProblems(bytes)).toEqual([]);
  const pages = (await printedPages(bytes)).map(({ es, en }) => [...es, ...en].join('\n'));
  const [contract, certificate] = [pages.slice(0, row.pages), pages.slice(row.pages)];
  for (const name of names.map((one) => one.join(' '))) {
    expect(contract.join('\n')).toContain(name);
    expect(certificate.join('\n')).toContain(name);
  }
});

test('a contract that cannot be sealed stays signed, is retried, and administrators are notified in time', async () => {
  await aUser({ profile: 'admin' });
  const { id, signers } = await aSignedContract();
  // If there are many administrators, some are notified, each once.
  const notified = async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.template, 'seal_stuck'));
    return rows.filter(({ text }) => text.includes(id)).map(({ to }) => to);
  };
  const broken = { SEAL_KEY: 'bm90aGluZw==' };
  await turn(id, broken);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'complete', sealAttempts: 1 });
  expect(row.sealDueAt).toBeGreaterThan(Date.now());
  expect(await notified()).toEqual([]);
  await turn(id, broken, HOUR_MS);
  await turn(id, broken, 2 * HOUR_MS);
  expect(await rowOf(id)).toMatchObject({ status: 'complete', sealAttempts: 3 });
  const admin = await aSession({ profile: 'admin' });
  const waiting = async () => {
    const context = { ...aContext(admin.user), now: () => Date.now() + HOUR_MS };
    const { items } = await listStuckSeals(context, {});
    return items.filter(({ offerId }) => offerId === id);
  };
  expect(await waiting()).toMatchObject([{ attempts: 3, completeAt: expect.any(String) }]);
  expect((await asks('/admin/seals', { headers: admin.headers })).status).toBe(200);
  const addressed = await notified();
  expect(addressed).not.toEqual([]);
  expect(new Set(addressed).size).toBe(addressed.length);
  await turn(id, {}, 3 * HOUR_MS);
  expect(await rowOf(id)).toMatchObject({ status: 'sealed' });
  expect(await waiting()).toEqual([]);
  const copies = await db.select().from(outbox).where(eq(outbox.template, 'contract_sealed'));
  const { sealedSha256 } = await rowOf(id);
  const own = copies.filter(({ text }) => text.includes(sealedSha256 ?? '?'));
  const emails = Object.values(signers).map(({ email }) => email);
  expect(own.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
});

test('the cron job seals contracts that are due', async () => {
  const { id } = await aSignedContract();
  // The contracts of other tests are not due.
  await db.update(signings).set({ sealDueAt: null }).where(ne(signings.offerId, id));
  await sealContracts({ ...aContext(), now: () => Date.now() + 1_000 });
  expect((await rowOf(id)).status).toBe('sealed');
});
