import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { personalLinks, signingCopies } from '#api/signing/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  allSign,
  anOpenSigning,
  calls,
  contractTokenTo,
  enters,
  signingOf,
  signs,
  storedSigning,
  termsWithCopies,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();
const posts = (path: string, body: unknown) => asks(`/sign/${path}`, { body });
const seals = async (deal: ADeal) => trySeal(aContext(), await storedSigning(deal));
/** E-mails to the agent about how the signing goes. */
const NEWS = ['signing_opened', 'signing_progress', 'signing_declined'];
const allKindsTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const kindsTo = async (email: string) =>
  (await allKindsTo(email)).filter((template) => !NEWS.includes(template));

/** A fully signed and sealed contract, with copies for two readers. */
async function aSealedDeal() {
  const named = termsWithCopies();
  const buyer = await aPerson({ firstName: 'Hannah', lastName: 'Whitfield' });
  const deal = await anOpenSigning({ buyer, terms: named.terms });
  await allSign(deal);
  await seals(deal);
  return { ...named, deal };
}

test('signers see who gets a copy before they sign; readers of copies are notified only after the seal', async () => {
  const { terms, agentEmail, titleEmail } = termsWithCopies();
  const deal = await anOpenSigning({ isOfCouples: true, terms });
  const { hannah, marisol, marcus } = deal.signers;
  const guest = await enters(marcus);
  const { headers = {} } = guest;
  // A signer’s link does not open the page of a copy.
  for (const path of ['/sign/copy', '/sign/sealed.pdf']) {
    expect((await asks(path, { headers })).status).toBe(404);
  }
  for (const who of [hannah, marisol, guest]) {
    expect((await signingOf(deal, who)).signing?.copies).toEqual([
      {
        ...{ id: expect.any(String), role: 'agent', name: 'Lucía Peña' },
        detail: 'Palm Row Realty',
        email: maskedEmail(agentEmail),
      },
      {
        ...{ id: expect.any(String), role: 'title_company', name: 'Meridian Closings' },
        detail: 'Paul Ortega',
        email: maskedEmail(titleEmail),
      },
    ]);
  }
  await allSign(deal);
  for (const email of [agentEmail, titleEmail]) expect(await kindsTo(email)).toEqual([]);
  await seals(deal);
  await seals(deal);
  for (const email of [agentEmail, titleEmail]) {
    expect(await kindsTo(email)).toEqual(['copy_sealed']);
  }
});

test('a reader of a copy gets the sealed bytes with a link and a code, and nothing else', async () => {
  const { deal, agentEmail, titleEmail } = await aSealedDeal();
  const row = await storedSigning(deal);
  for (const email of [agentEmail, titleEmail]) {
    const token = await contractTokenTo(email);
    expect((await posts('open', { token })).json).toEqual({
      ...{ kind: 'copy', maskedEmail: maskedEmail(email), language: 'es' },
      askedBy: 'Marisol Quintana',
    });
    const { headers = {} } = await enters({ name: '', email });
    const shown = await asks('/sign/copy', { headers });
    expect(shown.json).toMatchObject({
      sealed: { sha256: row.sealedSha256, bytes: row.sealedBytes },
      verifyCode: row.verifyCode,
    });
    for (const { email: party, id } of [deal.buyer, deal.seller]) {
      expect(JSON.stringify(shown.json)).not.toContain(party);
      expect(JSON.stringify(shown.json)).not.toContain(id);
    }
    const file = await asks('/sign/sealed.pdf', { headers });
    const stored = await env.FILES.get(row.sealedKey ?? '');
    expect([file.status, file.headers.get('Content-Length')]).toEqual([200, String(stored?.size)]);
    const agreed = { consentSha256: 'a'.repeat(64), accepted: true };
    const signature = { kind: 'typed', name: 'Lucía Peña' };
    const signed = { documentSha256: row.documentSha256, signature, intent: true };
    const others: [path: string, body?: unknown][] = [
      ['/sign'],
      ['/sign/document.pdf'],
      ['/sign/consent', agreed],
      ['/sign/sign', signed],
      ['/sign/decline', { reason: 'No.' }],
    ];
    for (const [path, body] of others) {
      const { status } = await asks(path, { headers, ...(body !== undefined && { body }) });
      expect([path, status]).toEqual([path, 404]);
    }
    for (const path of ['signing', 'signing/sealed.pdf', 'receipt.json']) {
      expect((await asks(`/offers/${deal.id}/${path}`, { headers })).status).toBe(401);
    }
  }
  // A signer's session does not open the page of a copy.
  expect((await asks('/sign/copy')).status).toBe(401);
});

async function copyIdOf(email: string): Promise<string> {
  const [row] = await db.select().from(signingCopies).where(eq(signingCopies.email, email));
  return row?.id ?? '';
}

test('no copy is sent of a declined or voided contract, and only one of a corrected contract', async () => {
  const named = termsWithCopies();
  const deal = await anOpenSigning({ terms: named.terms });
  await calls(deal, deal.signers.hannah, 'decline', { reason: 'No.' });
  await asks(`/offers/${deal.id}/signing`, { body: deal.opening, headers: deal.seller.headers });
  const { signing } = await signingOf(deal, deal.signers.hannah);
  const correction = { signers: [{ id: signing?.signers[0]?.id, capacity: 'Trustee' }] };
  await asks(`/offers/${deal.id}/signing/correct`, {
    ...{ body: correction, headers: deal.buyer.headers },
  });
  await allSign(deal);
  await seals(deal);
  expect(await kindsTo(named.agentEmail)).toEqual(['copy_sealed']);

  const other = termsWithCopies();
  const voided = await anOpenSigning({ terms: other.terms });
  await moveProperty(voided.asSeller, voided.property.id, { segment: 'back-on-market' });
  await seals(voided);
  for (const email of [other.agentEmail, other.titleEmail]) {
    expect(await kindsTo(email)).toEqual([]);
    const [link] = await db
      .select()
      .from(personalLinks)
      .where(eq(personalLinks.id, await copyIdOf(email)));
    expect(link).toBeUndefined();
  }
});

test('an agent with the account of the offer, or a title company that signs, gets no second link', async () => {
  const buyer = await aPerson({ firstName: 'Hannah', lastName: 'Whitfield' });
  const { terms } = termsWithCopies(buyer.email, buyer.email);
  const deal = await anOpenSigning({ buyer, terms });
  await allSign(deal);
  await seals(deal);
  const kinds = await kindsTo(buyer.email);
  expect(kinds).toContain('contract_sealed');
  expect(kinds).not.toContain('copy_sealed');
  expect((await signingOf(deal, deal.signers.hannah)).signing?.copies).toHaveLength(2);
});

test('either account sends the contract again to those with a link, once in 12 hours, after it expired too', async () => {
  const { deal, agentEmail, titleEmail } = await aSealedDeal();
  const oldToken = await contractTokenTo(agentEmail);
  const shown = async (headers: ADeal['buyer']['headers']) =>
    (await signingOf(deal, { ...{ name: '', email: '' }, headers })).signing;
  const agent = (await shown(deal.buyer.headers))?.copies[0];
  const ids = (await shown(deal.seller.headers))?.links.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const send = (headers: ADeal['buyer']['headers'], to = agent?.id ?? '') =>
    asks(`/offers/${deal.id}/signing/send-again`, { body: { to }, headers });
  // The first e-mail has only just been sent.
  expect((await send(deal.buyer.headers)).json['code']).toBe('reminded_lately');
  await db
    .update(personalLinks)
    .set({ sentAt: Date.now() - 31 * DAY_MS, expiresAt: Date.now() - DAY_MS })
    .where(eq(personalLinks.id, agent?.id ?? ''));
  for (const [path, body] of [
    ['open', { token: oldToken }],
    ['enter', { token: oldToken, code: '123456' }],
  ] as const) {
    expect((await posts(path, body)).status).toBe(410);
  }
  // The answer does not say whether there is such a link.
  expect((await posts('code', { token: oldToken })).status).toBe(202);
  expect(await kindsTo(agentEmail)).toEqual(['copy_sealed']);

  const both = await Promise.all([send(deal.buyer.headers), send(deal.seller.headers)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await kindsTo(agentEmail)).toEqual(['copy_sealed', 'copy_sealed']);
  expect(await kindsTo(titleEmail)).toEqual(['copy_sealed']);
  const [link] =
    (await shown(deal.buyer.headers))?.links.filter(({ id }) => id === agent?.id) ?? [];
  expect(Date.parse(link?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  const token = await contractTokenTo(agentEmail);
  expect(token).not.toBe(oldToken);
  expect((await posts('open', { token })).status).toBe(200);
  expect((await posts('open', { token: oldToken })).status).toBe(404);

  const stranger = await aPerson();
  expect((await send(stranger.headers)).status).toBe(404);
  expect((await send(deal.seller.headers, 'nobody')).status).toBe(404);
});

test('the buyers’ agent is told when the signing opens, when a client signs and when one declines', async () => {
  const { terms, agentEmail } = termsWithCopies();
  const deal = await anOpenSigning({ isOfCouples: true, terms });
  const told = async () => (await allKindsTo(agentEmail)).toReversed();
  expect(await told()).toEqual(['signing_opened']);
  const mails = await mailsTo(deal.signers.marcus.email);
  const invitation = mails.find(({ template }) => template === 'sign_contract');
  for (const words of ['$480,000', 'Marisol Quintana', 'Lucía Peña (Palm Row Realty)']) {
    expect(invitation?.text).toContain(words);
  }
  await signs(deal, deal.signers.hannah);
  expect(await told()).toEqual(['signing_opened', 'signing_progress']);
  await calls(deal, await enters(deal.signers.marcus), 'decline', { reason: 'No.' });
  expect(await told()).toEqual(['signing_opened', 'signing_progress', 'signing_declined']);
});

test('the link about the last signature works after the seal, and only a signer without an account gets the contract again', async () => {
  const deal = await anOpenSigning({ isOfCouples: true });
  const { andres, marcus } = deal.signers;
  const send = (to: string | undefined) =>
    asks(`/offers/${deal.id}/signing/send-again`, {
      body: { to },
      headers: deal.seller.headers,
    });
  const { signing } = await signingOf(deal, { ...deal.seller, name: '' });
  const idOf = (name: string) => signing?.signers.find((one) => one.name === name)?.id;
  expect(signing?.links).toEqual([]);
  expect((await send(idOf('Marcus Bell'))).status).toBe(404);
  await allSign(deal);
  const linkIn = async (kind: string) => {
    const mail = (await mailsTo(andres.email)).find(({ template }) => template === kind);
    return /\/sign#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const first = await linkIn('contract_complete');
  await seals(deal);
  for (const token of [first, await linkIn('contract_sealed')]) {
    const opened = await posts('open', { token });
    expect([opened.status, opened.json]).toMatchObject([200, { kind: 'contract' }]);
  }
  await db.update(personalLinks).set({ sentAt: Date.now() - DAY_MS });
  const before = (await kindsTo(marcus.email)).filter((kind) => kind === 'contract_sealed').length;
  expect((await send(idOf('Marcus Bell'))).status).toBe(200);
  const after = (await kindsTo(marcus.email)).filter((kind) => kind === 'contract_sealed').length;
  expect(after - before).toBe(1);
  expect((await send(idOf('Hannah Whitfield'))).status).toBe(404);
});
