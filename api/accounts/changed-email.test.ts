import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { signedAgreementSchema } from '#api/properties/agreements/agreements.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { changesEmail } from '#tests/factories/change-email.ts';
import {
  aDeal,
  anOpenSigning,
  buyersAt,
  codeTo,
  contractTokenTo,
  opens,
  signingOf,
  signs,
  storedSigning,
  termsWithCopies,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { anAgreementOfTwo, openedAgreement, tokenTo } from '#tests/factories/signing.ts';
import { presentEmails } from './former-emails.ts';
import { users } from './table.ts';

const { db } = aContext();
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

/** Number of reminders and other later messages to an address. */
const laterTo = (email: string) =>
  db.$count(outbox, and(eq(outbox.to, email), gt(outbox.dueAt, Date.now())));

test('an open signing is signed by the same accounts after each changed its e-mail', async () => {
  const deal = await anOpenSigning();
  const { hannah, marisol } = deal.signers;
  expect(await laterTo(deal.buyer.email)).toBeGreaterThan(0);
  const [buyers, sellers] = [await changesEmail(deal.buyer), await changesEmail(deal.seller)];
  expect(await laterTo(deal.buyer.email)).toBe(0);
  expect(await laterTo(buyers)).toBeGreaterThan(0);
  const seen = await signingOf(deal, hannah);
  expect(seen.signing?.yours).toMatchObject({ name: 'Hannah Whitfield' });
  expect(seen.allowed).toEqual(expect.arrayContaining(['sign', 'decline', 'correct']));
  const offer = await asks(`/offers/${deal.id}`, { headers: deal.buyer.headers });
  expect(JSON.stringify(offer.json)).toContain('"isMine":true');
  expect((await signs(deal, hannah)).status).toBe(200);
  expect((await signs(deal, marisol)).status).toBe(200);
  await trySeal(aContext(), await storedSigning(deal));
  for (const email of [buyers, sellers]) expect(await kindsTo(email)).toContain('contract_sealed');
  for (const { email } of [deal.buyer, deal.seller]) {
    expect(await kindsTo(email)).not.toContain('contract_sealed');
  }
});

test('a signing that is opened after both changed their e-mail names the same accounts', async () => {
  const deal = await aDeal();
  const [buyers, sellers] = [await changesEmail(deal.buyer), await changesEmail(deal.seller)];
  expect((await opens(deal, deal.opening)).status).toBe(201);
  const { hannah, marisol } = deal.signers;
  const seen = await signingOf(deal, hannah);
  expect(seen.signing?.yours?.name).toBe('Hannah Whitfield');
  expect(await kindsTo(buyers)).toContain('sign_contract');
  expect((await signs(deal, hannah)).status).toBe(200);
  expect(await kindsTo(sellers)).toContain('sign_contract');
  expect((await signs(deal, marisol)).status).toBe(200);
});

test('an address that another person has verified since is theirs', async () => {
  const [former, other] = [await aPerson(), await aPerson()];
  await changesEmail(former);
  await db.update(users).set({ email: former.email }).where(eq(users.id, other.id));
  const presentOf = await presentEmails({ db }, [former.email]);
  expect(presentOf(former.email)).toBe(former.email);
  const knowing = await presentEmails({ db }, [former.email], [former.id]);
  expect(knowing(former.email)).not.toBe(former.email);
});

test('a signer with a link and an agent with a copy get codes and files at their new addresses', async () => {
  const [marcus, agent] = [await aPerson(), await aPerson()];
  const { terms } = termsWithCopies(agent.email);
  const buyer = await aPerson({ firstName: 'Hannah', lastName: 'Whitfield' });
  const deal = await anOpenSigning({
    buyer,
    terms: { ...terms, buyers: buyersAt(buyer.email, marcus.email) },
  });
  const token = await contractTokenTo(marcus.email);
  const [marcusNow, agentNow] = [await changesEmail(marcus), await changesEmail(agent)];
  await asks('/sign/code', { body: { token } });
  expect(await codeTo(marcus.email)).toBe('');
  const entered = await asks('/sign/enter', { body: { token, code: await codeTo(marcusNow) } });
  expect(entered.status).toBe(204);
  const headers = {
    Cookie: entered.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    Origin: 'http://localhost',
  };
  await signs(deal, deal.signers.hannah);
  expect((await signs(deal, { name: 'Marcus Bell', email: marcusNow, headers })).status).toBe(200);
  await signs(deal, deal.signers.marisol);
  await trySeal(aContext(), await storedSigning(deal));
  expect(await kindsTo(agentNow)).toContain('copy_sealed');
  expect(await kindsTo(agent.email)).not.toContain('copy_sealed');
  expect(await kindsTo(marcusNow)).toContain('contract_sealed');
});

test('a seller with a link to an agreement gets codes and new links at their new address', async () => {
  const [seller, other] = [await aSession({ profile: 'seller' }), await aPerson()];
  const agreed = anAgreementOfTwo();
  const document = {
    ...agreed,
    sellers: agreed.sellers.map((one, at) => (at === 1 ? { ...one, email: other.email } : one)),
  };
  const body = await openedAgreement(seller.user.id, document);
  const { json } = await asks('/agreements', { body, headers: seller.headers });
  const { id } = signedAgreementSchema.parse(json['agreement']);
  const token = await tokenTo(other.email);
  const now = await changesEmail(other);
  await asks('/sign/code', { body: { token } });
  expect(await codeTo(now)).toMatch(/^\d{6}$/);
  expect(await laterTo(other.email)).toBe(0);
  const path = `/agreements/${id}/signers/1/link`;
  expect((await asks(path, { method: 'POST', headers: seller.headers })).status).toBe(204);
  expect((await kindsTo(now)).filter((kind) => kind === 'sign_agreement')).toHaveLength(1);
});

test('questions, favorites and leads stay with the account', async () => {
  const thread = await aThread();
  const { asker, owner } = thread;
  const [askers] = [await changesEmail(asker), await changesEmail(owner)];
  const path = `/threads/${thread.id}/messages`;
  const answered = await asks(path, { headers: owner.headers, body: { text: 'Sí.' } });
  expect(answered.status).toBe(201);
  expect(await kindsTo(askers)).toContain('message_received');
  const leads = await asks('/leads', { headers: owner.headers });
  expect(leads.json['items']).toMatchObject([{ id: asker.id }]);
});
