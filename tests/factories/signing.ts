import { createId } from '@paralleldrive/cuid2';
import { signAgreement } from '#api/properties/agreements/agreements.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import { anAgreement } from '#tests/examples/agreement.ts';
import { codeTo } from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { contextFor, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aUser } from './accounts.ts';

/** A listing agreement of Marisol Quintana and Luis Prado, who has his own address. */
export function anAgreementOfTwo(): Agreement {
  const [first] = anAgreement().sellers;
  if (!first) throw new Error('an agreement has no seller');
  const names = { firstName: 'Luis', middleName: 'Ramon', lastName: 'Prado' };
  const { hasNoMiddleName: _, ...contact } = first;
  const email = `${createId()}@example.com`;
  return { ...anAgreement(), sellers: [first, { ...contact, ...names, email }] };
}

/** One that Marisol has signed and Luis has not, with the token of his link. */
export async function anUnsignedAgreement(owner: Omit<Person, 'headers'>) {
  const document = anAgreementOfTwo();
  const { id } = await signAgreement(contextFor(owner), document);
  const email = document.sellers[1]?.email ?? '';
  return { id, email, token: await tokenTo(email), document };
}

/** The token of the last link that was sent to an address. */
export async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const links = mails.filter(({ template }) => template === 'sign_agreement');
  return /\/sign#([\w-]+)/.exec(links[0]?.text ?? '')?.[1] ?? '';
}

/** What a link says before a code. */
export function opensLink(token: string) {
  return asks('/sign/open', { body: { token } });
}

/** Somebody named in an agreement, who entered with the last link sent to them and a code. */
export async function entersAgreement(email: string): Promise<Record<string, string>> {
  const token = await tokenTo(email);
  await asks('/sign/code', { body: { token } });
  const body = { token, code: await codeTo(email) };
  const { headers } = await asks('/sign/enter', { body });
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { Cookie, Origin: 'http://localhost' };
}

/** Reads the agreement and agrees to sign online, and answers what is signed then. */
export async function readsAgreement(headers: Record<string, string>, name = 'Luis Prado') {
  const { json } = await asks('/sign', { headers });
  const { consent, signing } = json as unknown as SigningAnswer;
  await asks('/sign/document.pdf', { headers });
  const agreed = { consentSha256: consent.sha256, accepted: true };
  await asks('/sign/consent', { body: agreed, headers });
  const documentSha256 = signing?.document.sha256 ?? '';
  return { documentSha256, signature: { kind: 'typed', name }, intent: true };
}

/** Enters, reads, agrees and signs an agreement. */
export async function signsAgreement(
  email: string,
  name = 'Luis Prado',
  more: Record<string, string> = {},
) {
  const headers = { ...(await entersAgreement(email)), ...more };
  return asks('/sign/sign', { body: await readsAgreement(headers, name), headers });
}

/** A signature besides the account holder's. */
export async function aSignature() {
  const { id, email } = await anUnsignedAgreement(await aUser({ profile: 'seller' }));
  await signsAgreement(email);
  return { id };
}
