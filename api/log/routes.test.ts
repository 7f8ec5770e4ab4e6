import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { sha256Hex } from '#api/hash.ts';
import { summaryPdf } from '#api/offers/documents/summary-pdf.ts';
import { certificatePdf } from '#api/offers/records/certificate.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { signings } from '#api/signing/table.ts';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  parseDocumentCode,
} from '#domain/log/document-check.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, signs } from '#tests/factories/contracts.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { aSignedDeal, givesNotice } from '#tests/factories/notices.ts';
import { aListedProperty, anOffer, aPerson, contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';

const { db } = aContext();

/** Returns the code printed at the top of the first page. */
async function printedCode(bytes: Uint8Array): Promise<string> {
  const [page] = await printedPages(bytes);
  return page?.en.find((line) => /^(?:\w{4}-){4}\w{4}$/.test(line)) ?? '';
}

test('the code of a document finds its hash and pages, in any spelling', async () => {
  const { id, buyer } = await anOffer();
  const { bytes } = await summaryPdf(contextFor(buyer), id);
  const code = await printedCode(bytes);
  const { json } = await asks(`/verify/code/${code.toLowerCase()}`);
  expect(json).toMatchObject({ kind: 'summary', state: 'current', sizeInLog: null });
  const pages = await printedPages(bytes);
  expect(json['pages']).toBe(pages.length);
  const byHash = await asks(`/verify/${json['sha256']}`);
  expect(byHash.json).toMatchObject({ kind: 'summary', issuedAt: json['issuedAt'] });
  expect(JSON.stringify(json)).not.toContain(id);
});

test('the same document has the same code, and the other side’s document a different one', async () => {
  const { id, buyer, seller } = await anOffer();
  const [first, again] = [
    await summaryPdf(contextFor(buyer), id),
    await summaryPdf(contextFor(buyer), id),
  ];
  expect(again.bytes).toEqual(first.bytes);
  const certificate = await certificatePdf(contextFor(seller), id);
  const codes = [await printedCode(first.bytes), await printedCode(certificate.bytes)];
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(parseDocumentCode(code)).toBeDefined();
});

test('summaries and certificates are accessible to a screen reader, and have the full address', async () => {
  const { id, seller, property } = await anOffer();
  const { bytes } = await summaryPdf(contextFor(seller), id);
  expect(await tagProblems(bytes)).toEqual([]);
  const { bytes: history } = await certificatePdf(contextFor(seller), id);
  expect(await tagProblems(history)).toEqual([]);
  const { city, postalCode } = property.facts;
  const text = (await printedPages(bytes)).flatMap(({ en }) => en).join(' ');
  expect(text).toContain(`${city}, FL ${postalCode}`);
  expect(text).toContain(`Check it: open ${new URL(env.SITE_ORIGIN).host}/verify`);
});

/** The bytes of each kind of document as downloaded by a reader. */
const KINDS: Readonly<Record<DocumentType, () => Promise<readonly Uint8Array<ArrayBuffer>[]>>> = {
  agreement: async () => {
    const { id, headers } = await aPerson({ profile: 'seller' });
    const { json } = await asks('/agreements', { body: await openedAgreement(id), headers });
    const { agreement } = json as unknown as { agreement: { id: string } };
    return [await download(`/agreements/${agreement.id}/agreement.pdf`, headers)];
  },
  summary: async () => ofOffer('summary.pdf'),
  certificate: async () => [
    ...(await ofOffer('certificate.pdf')),
    ...(await ofOffer('certificate.json')),
  ],
  receipt: async () => ofOffer('receipt.json'),
  contract: async () => {
    const deal = await anOpenSigning();
    const { hannah, marisol } = deal.signers;
    const path = `/offers/${deal.id}/signing`;
    const unsigned = await download(`${path}/document.pdf`, deal.buyer.headers);
    await signs(deal, hannah);
    await signs(deal, marisol);
    const [row] = await db.select().from(signings).where(eq(signings.offerId, deal.id));
    if (!row) throw new Error('no signing');
    await trySeal({ ...aContext(), now: () => Date.now() + 1_000 }, row);
    // The completion certificate is part of the sealed file.
    return [unsigned, await download(`${path}/sealed.pdf`, deal.buyer.headers)];
  },
  notice: async () => {
    const deal = await aSignedDeal();
    const { notices } = await givesNotice(deal, deal.buyer, 'inspection_cancel');
    const path = `/offers/${deal.id}/notices/${notices.notices[0]?.id}/notice.pdf`;
    return [await download(path, deal.seller.headers)];
  },
  analysis: async () => {
    const { id, owner } = await aListedProperty();
    return [await download(`/properties/${id}/market-analysis.pdf`, owner.headers)];
  },
};

async function ofOffer(file: string) {
  const { id, buyer } = await anOffer();
  return [await download(`/offers/${id}/${file}`, buyer.headers)];
}

async function download(path: string, headers: Record<string, string>) {
  const answer = await api.request(`http://localhost/api${path}`, { headers }, env);
  expect(answer.status, path).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

test.each(DOCUMENT_TYPES)(
  'anyone with a %s can check that it is ours and current',
  async (kind) => {
    for (const bytes of await KINDS[kind]()) {
      const { status, json } = await asks(`/verify/${await sha256Hex(bytes)}`);
      expect([status, json['kind'], json['state']]).toEqual([200, kind, 'current']);
      const changed = await sha256Hex(bytes.with(0, 0) as Uint8Array<ArrayBuffer>);
      expect((await asks(`/verify/${changed}`)).status).toBe(404);
    }
  },
);
