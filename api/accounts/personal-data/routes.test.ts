import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#api/accounts/table.ts';
import { api } from '#api/app.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, signs } from '#tests/factories/contracts.ts';
import { addsPdf, aPdf } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  type Person,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit, sendsVisitDocument } from '#tests/factories/visits.ts';

/** Reads the files of an archive by name from its central directory, as ZIP programs do. */
async function archiveOf({ headers }: Person) {
  const answer = await api.request('http://localhost/api/user/export', { headers }, env);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [length, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const head = view.getUint32(at + 42, true);
    expect(view.getUint32(head, true)).toBe(0x04034b50);
    const from = head + 30 + view.getUint16(head + 26, true);
    files.set(name, bytes.subarray(from, from + length));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return { answer, files };
}

function textOf(files: Map<string, Uint8Array>): string {
  return [...files.values()].map((file) => new TextDecoder().decode(file)).join('\n');
}

test('the archive has all data of the person, byte for byte, and none of others', async () => {
  const property = await aListedProperty();
  const rival = await anOffer({ property, buyer: await aPerson({ lastName: 'Rivalsecreta' }) });
  const offer = await anOffer({ property });
  const pdf = aPdf();
  const { id } = await addsPdf(offer.asBuyer, offer.id, pdf);
  await addComment(offer.asSeller, offer.id, { text: 'Notaprivada', visibility: 'private' });

  const { answer, files } = await archiveOf(offer.buyer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="trato-.*\.zip"$/,
  );
  expect(files.get(`offers/${offer.id}/${id}.pdf`)).toEqual(pdf);
  const account = JSON.parse(new TextDecoder().decode(files.get('account.json'))) as {
    user: { email: string };
  };
  expect(account.user.email).toBe(offer.buyer.email);
  const text = textOf(files);
  expect(text).toContain(offer.id);
  for (const foreign of [rival.id, 'Rivalsecreta', 'Notaprivada', 'passwordHash', 'tokenHash']) {
    expect(text).not.toContain(foreign);
  }

  const sellers = textOf((await archiveOf(offer.seller)).files);
  for (const own of [property.id, offer.id, rival.id, 'Notaprivada'])
    expect(sellers).toContain(own);
});

test('visits are in the archives of both sides, and the e-mail address only in that of its owner', async () => {
  const { id, visitor, owner } = await aVisit();
  const email = aPdf('/Title (Carta)');
  await sendsVisitDocument(contextFor(visitor), id, 'carta.pdf', email);
  const own = await archiveOf(visitor);
  expect(own.files.get(`visits/${id}.pdf`)).toEqual(email);
  const received = await archiveOf(owner);
  expect(received.files.has(`visits/${id}.pdf`)).toBe(false);
  for (const { files } of [own, received]) {
    expect(new TextDecoder().decode(files.get('visits.json'))).toContain(id);
  }
});

test('an archive is exported a limited number of times', async () => {
  const person = await aPerson();
  await aContext().db.update(users).set({ imageUrl: null }).where(eq(users.id, person.id));
  for (let time = 0; time < 5; time += 1) await archiveOf(person);
  const late = await asks('/user/export', { headers: person.headers });
  expect([late.status, late.json['code']]).toEqual([429, 'rate_limited']);
});

test('the signings of a contract are in the archive: events, the contract itself, own signature', async () => {
  const deal = await anOpenSigning();
  const { hannah, marisol } = deal.signers;
  await signs(deal, hannah);
  const { files } = await archiveOf(deal.buyer);
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
  const { signings } = read(`offers/${deal.id}/offer.json`) as {
    signings: { signingId: string; events: { kind: string }[] }[];
  };
  expect(signings[0]?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opened', 'consented', 'document_opened', 'signed']),
  );
  const contract = files.get(`offers/${deal.id}/contract-${signings[0]?.signingId}.pdf`);
  expect(new TextDecoder().decode(contract?.subarray(0, 5))).toBe('%PDF-');
  const own = read('signatures.json') as { signer: { name: string }; trace: unknown }[];
  expect(new Set(own.map(({ signer }) => signer.name))).toEqual(new Set([hannah.name]));
  expect(own[0]?.trace).toMatchObject({ ip: expect.any(String) });
  expect(JSON.stringify(own)).not.toContain(marisol.email);
});
