import { env } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { sha256Hex } from '#api/hash.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { allSign, anOpenSigning, storedSigning } from '#tests/factories/contracts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { aSignedDeal, givesNotice } from '#tests/factories/notices.ts';
import { anOffer, aPerson, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

async function archiveOf(id: string, { headers }: Pick<Person, 'headers'>) {
  const url = `http://localhost/api/offers/${id}/archive.zip`;
  const answer = await api.request(url, { headers }, env);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, files: answer.ok ? unzipSync(bytes) : {} };
}

const namesOf = (files: Readonly<Record<string, Uint8Array>>) => Object.keys(files).sort();

test('both sides download every paper of a sold home with its proofs, and no one else', async () => {
  const deal = await anOpenSigning();
  await allSign(deal);
  await trySeal(aContext(), await storedSigning(deal));
  await uploadsPdf(deal.id, deal.buyer.headers, { kind: 'deposit_receipt' });
  const sale = { priceCents: 47_000_000, soldOn: '2026-11-20' };
  const closed = await asks(`/properties/${deal.property.id}/close`, {
    body: { sale },
    headers: deal.seller.headers,
  });
  expect(closed.status).toBe(200);

  const [theirs, ours] = [
    await archiveOf(deal.id, deal.buyer),
    await archiveOf(deal.id, deal.seller),
  ];
  expect(namesOf(theirs.files)).toEqual([
    'LEAME-README.txt',
    'SHA256.json',
    'closing/dates-and-tasks.pdf',
    'contract/as-signed.pdf',
    'contract/sealed-with-certificate.pdf',
    'disclosures/flood-1.pdf',
    'disclosures/read-by-the-buyer.json',
    'documents/01-deposit_receipt.pdf',
    'proofs/history.pdf',
    'proofs/receipt.json',
    'terms/version-1.pdf',
  ]);
  expect(namesOf(ours.files)).toEqual(namesOf(theirs.files));

  const { files } = JSON.parse(strFromU8(theirs.files['SHA256.json'] ?? new Uint8Array())) as {
    files: readonly { name: string; sha256: string }[];
  };
  expect(files).toHaveLength(9);
  for (const { name, sha256 } of files) {
    const bytes = new Uint8Array(theirs.files[name] ?? []);
    expect([name, await sha256Hex(bytes)]).toEqual([name, sha256]);
  }
  const admin = await aPerson({ profile: 'admin' });
  const stranger = await aPerson({ profile: 'seller' });
  expect((await archiveOf(deal.id, stranger)).status).toBe(404);
  expect((await archiveOf(deal.id, admin)).status).toBe(404);
  expect((await archiveOf(deal.id, { headers: {} })).status).toBe(401);
});

test('the archive of a canceled contract has the notice that ended it', async () => {
  const deal = await aSignedDeal();
  expect((await givesNotice(deal, deal.buyer, 'inspection_cancel', {})).status).toBe(201);
  const { files } = await archiveOf(deal.id, deal.seller);
  const [notice = ''] = namesOf(files).filter((name) => name.startsWith('notices/'));
  expect(notice).toMatch(/^notices\/\d+-inspection_cancel\.pdf$/);
  expect(strFromU8(files[notice]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
});

test('an offer that was never accepted has no archive', async () => {
  const { id, buyer } = await anOffer({ status: 'sent' });
  expect((await archiveOf(id, buyer)).status).toBe(404);
});
