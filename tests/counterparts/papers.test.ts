import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { api } from '#api/app.ts';
import { publicLog } from '#api/log/log-app.ts';
import { CHECKPOINT_EVERY_MS, updateLog } from '#api/log/update-log.ts';
import { trySeal } from '#api/signings/seal-contracts.ts';
import { signings } from '#api/signings/table.ts';
import { toBase64 } from '#domain/bytes.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, enters, signs } from '#tests/factories/contracts.ts';
import { aClockAuthority } from '#tests/factories/files/clock-authority.ts';
import { aSeal } from '#tests/factories/files/seals.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';

const { db } = aContext();
const STROKES = [
  [
    [10, 20],
    [40, 60],
    [90, 30],
  ],
  [
    [100, 20],
    [140, 90],
  ],
];

afterEach(() => vi.unstubAllGlobals());

/** Has third-party programs read documents. */
async function read<Answer>(path: '/seal' | '/open' | '/deal', body: object): Promise<Answer> {
  const answer = await fetch(inject('paperReaders') + path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

/** Requires that all installed programs accept a document; missing ones are only listed. */
function requireGood(what: string, verdicts: Readonly<Record<string, string>>): void {
  const missing = Object.keys(verdicts).filter((name) => verdicts[name] === 'missing');
  if (missing.length > 0) console.warn(`NOT INSTALLED for ${what}: ${missing.join(', ')}`);
  const wrong = Object.entries(verdicts).filter(
    ([, says]) => says !== 'good' && says !== 'missing',
  );
  expect(wrong, what).toEqual([]);
}

/**
 * A contract signed by two buyers and two sellers; two of the four signed with links, and the last
 * one drew the signature.
 */
async function aSignedDeal() {
  const deal = await anOpenSigning({ isOfCouples: true });
  const { hannah, marcus, marisol, andres } = deal.signers;
  await signs(deal, hannah);
  await signs(deal, await enters(marcus));
  await signs(deal, marisol);
  const drawn = { signature: { kind: 'drawn', name: andres.name, strokes: STROKES } };
  expect((await signs(deal, await enters(andres), drawn)).status).toBe(200);
  return deal;
}

async function sealed(offerId: string, given: object) {
  const [row] = await db.select().from(signings).where(eq(signings.offerId, offerId));
  if (!row) throw new Error('no signing');
  await trySeal({ ...aContext(), env: { ...env, ...given }, now: () => Date.now() + 1_000 }, row);
  const [after] = await db.select().from(signings).where(eq(signings.id, row.id));
  const file = await env.FILES.get(after?.sealedKey ?? '');
  if (!file) throw new Error('it was not sealed');
  return { signing: row, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const SEALS = {
  'an EC key': {},
  'an RSA key': { isRsa: true },
  'a chain of three': { hasMiddle: true },
  'a time stamp': { isStamped: true },
} as const;

test.for(Object.entries(SEALS))(
  'a contract sealed with %s opens in programs of others',
  async ([what, kind]) => {
    const deal = await aSignedDeal();
    const {
      isStamped = false,
      ...wanted
    }: { isStamped?: boolean; isRsa?: boolean; hasMiddle?: boolean } = kind;
    const { settings, root } = await aSeal(wanted);
    const authority = await aClockAuthority();
    const outside = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url === 'https://clock.example'
        ? new Response(await authority.answer(init.body as Uint8Array<ArrayBuffer>, Date.now()))
        : await outside(url, init),
    );
    const stamped = isStamped ? { TSA_URL: 'https://clock.example' } : {};
    const { bytes } = await sealed(deal.id, { ...settings, ...stamped });
    const body = { pdf: toBase64(bytes), root: toBase64(root) };
    requireGood(what, await read('/seal', body));
  },
);

test('the whole deal of two couples is verified from its papers alone, and each change is found', async () => {
  const deal = await aSignedDeal();
  const { bytes } = await sealed(deal.id, {});
  // Later than the checkpoints that other tests of this runtime have signed.
  let at = Date.now();
  for (let rounds = 0; rounds < 20; rounds += 1) {
    at += CHECKPOINT_EVERY_MS;
    const now = at;
    await updateLog({ db, env, now: () => now });
  }
  const { text: receipt } = await asks(`/offers/${deal.id}/receipt.json`, {
    headers: deal.buyer.headers,
  });
  const served = async (path: string) => await (await publicLog.request(path, {}, env)).text();
  const pem = await served('/.well-known/trato-ca.pem');
  const key = await served('/.well-known/trato-log-key');
  const papers = { pdf: toBase64(bytes), receipt, pem, key };
  const problems = (change: object) => read<string[]>('/deal', { ...papers, ...change });
  expect(await problems({})).toEqual([]);

  const other = await aSignedDeal();
  const { bytes: strange } = await sealed(other.id, {});
  expect(await problems({ pdf: toBase64(strange) })).toEqual([
    'the receipt does not name this contract',
  ]);
  expect(
    await problems({ receipt: receipt.replace('"kind":"signed"', '"kind":"invited"') }),
  ).toEqual(
    expect.arrayContaining([expect.stringContaining('of the signing is not that of its hash')]),
  );
  const nonce = /"kind":"sealed"[\s\S]*"nonce":"(\w+)"/.exec(receipt)?.[1] ?? '';
  expect(await problems({ receipt: receipt.replace(nonce, '0'.repeat(32)) })).toEqual([
    expect.stringContaining('of the signing is not in the log'),
  ]);
});

/** Returns a PDF of the API in base64. */
async function pdfOf(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await api.request(`http://localhost/api${path}`, { headers }, env);
  expect(answer.status, path).toBe(200);
  return toBase64(new Uint8Array(await answer.arrayBuffer()));
}

test('every PDF of a deal opens in programs of others', async () => {
  const deal = await aSignedDeal();
  const { id: sellerId, headers } = deal.seller;
  const { json } = await asks('/agreements', { body: await openedAgreement(sellerId), headers });
  const { agreement } = json as unknown as { agreement: { id: string } };
  const property = `/properties/${deal.property.id}`;
  for (const path of [
    `/offers/${deal.id}/summary.pdf`,
    `/offers/${deal.id}/certificate.pdf`,
    `/offers/${deal.id}/signing/document.pdf`,
    `/agreements/${agreement.id}/agreement.pdf`,
    '/agreements/blank.pdf',
    `${property}/market-analysis.pdf`,
    `${property}/flyer.pdf`,
    `${property}/sign.pdf`,
  ]) {
    requireGood(path, await read('/open', { pdf: await pdfOf(path, headers) }));
  }
});
