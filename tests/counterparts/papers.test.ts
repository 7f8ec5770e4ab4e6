import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, type TestContext, test, vi } from 'vitest';
import { api } from '#api/app.ts';
import { publicLog } from '#api/log/log-app.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { signings } from '#api/signing/table.ts';
import { toBase64 } from '#domain/bytes.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, enters, signs } from '#tests/factories/contracts.ts';
import { aClockAuthority } from '#tests/factories/files/clock-authority.ts';
import { aSeal } from '#tests/factories/files/seals.ts';
import { logWhole } from '#tests/factories/public-log.ts';
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

/** Has third-party programs read documents. */
async function read<Answer>(path: '/seal' | '/open' | '/deal', body: object): Promise<Answer> {
  const answer = await fetch(inject('paperReaders') + path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

type Verdicts = Readonly<Record<string, string>>;

/** Long enough to sign, seal and read a contract. */
const HOOK_MS = 90_000;

/** Requires that a program accepts a document; the test is reported as skipped if it is not installed. */
function requireGood({ skip }: TestContext, program: string, verdicts: Verdicts): void {
  skip(verdicts[program] === 'missing', `${program} is not installed`);
  expect(verdicts[program]).toBe('good');
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
type Kind = Readonly<{ isStamped?: boolean; isRsa?: boolean; hasMiddle?: boolean }>;

/** Seals a contract and has it read by third-party programs. */
async function readSealed({ isStamped = false, ...wanted }: Kind): Promise<Verdicts> {
  const deal = await aSignedDeal();
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
  return read('/seal', { pdf: toBase64(bytes), root: toBase64(root) });
}

describe.each(Object.entries(SEALS))('a contract sealed with %s', (_what, kind) => {
  let verdicts: Verdicts;
  beforeAll(async () => {
    verdicts = await readSealed(kind);
    vi.unstubAllGlobals();
  }, HOOK_MS);

  test.for(['pdfsig', 'mutool', 'openssl', 'qpdf'])('is accepted by %s', (program, context) =>
    requireGood(context, program, verdicts),
  );
});

test('a deal of two couples is verified from its documents alone, and each change is detected', async () => {
  const deal = await aSignedDeal();
  const { bytes } = await sealed(deal.id, {});
  await logWhole(deal.id);
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

describe('every PDF of a deal', () => {
  const verdicts: Record<string, Verdicts> = {};
  beforeAll(async () => {
    const deal = await aSignedDeal();
    const { id: sellerId, headers } = deal.seller;
    const { json } = await asks('/agreements', { body: await openedAgreement(sellerId), headers });
    const { agreement } = json as unknown as { agreement: { id: string } };
    const property = `/properties/${deal.property.id}`;
    const paths = {
      summary: `/offers/${deal.id}/summary.pdf`,
      'certificate of negotiation': `/offers/${deal.id}/certificate.pdf`,
      contract: `/offers/${deal.id}/signing/document.pdf`,
      agreement: `/agreements/${agreement.id}/agreement.pdf`,
      'blank agreement': '/agreements/blank.pdf',
      'market analysis': `${property}/market-analysis.pdf`,
      flyer: `${property}/flyer.pdf`,
      sign: `${property}/sign.pdf`,
    };
    for (const [name, path] of Object.entries(paths)) {
      verdicts[name] = await read('/open', { pdf: await pdfOf(path, headers) });
    }
  }, HOOK_MS);

  test.for(['qpdf', 'mutool'])('opens in %s', (program, context) => {
    expect(Object.keys(verdicts)).toHaveLength(8);
    for (const one of Object.values(verdicts)) requireGood(context, program, one);
  });
});
