import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { summaryPdf } from '#api/offers/documents/summary-pdf.ts';
import { certificatePdf } from '#api/offers/records/certificate.ts';
import { parseDocumentCode } from '#domain/log/document-code.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { anOffer, contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

/** The code at the head of the first page. */
async function printedCode(bytes: Uint8Array): Promise<string> {
  const [page] = await printedPages(bytes);
  return page?.en.find((line) => /^(?:\w{4}-){4}\w{4}$/.test(line)) ?? '';
}

test('the code on a paper leads to its hash and pages, however it is typed', async () => {
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

test('the same paper has the same code, another side’s paper another', async () => {
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

test('what is no code, and a code of nothing, are not found', async () => {
  for (const code of ['0'.repeat(20), 'abc', '%F0%9F%8F%A0'.repeat(20)]) {
    expect((await asks(`/verify/code/${code}`)).status).toBe(404);
  }
});

test('summaries and certificates can be read by a screen reader, and carry the whole address', async () => {
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
