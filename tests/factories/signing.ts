import { createId } from '@paralleldrive/cuid2';
import { signAgreement } from '#api/properties/agreements/agreements.ts';
import { renewalSchema } from '#api/properties/agreements/renewal-routes.ts';
import { OPENED_HEADER, openedProof } from '#api/signing/agreements/agreement-opened.ts';
import { type Agreement, unsignedAgreementSchema } from '#domain/properties/agreement/agreement.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { aContext, aUser } from './accounts.ts';
import { codeTo } from './contracts.ts';
import { mailsTo } from './messages.ts';
import { contextFor, type Person } from './offers.ts';
import { asks } from './requests.ts';

/** Signs an agreement as its account holder, who opened the PDF. */
export async function signsOpened(person: Omit<Person, 'headers'>, document = anAgreement()) {
  const context = contextFor(person);
  const { signature, ...answers } = document;
  const proof = await openedProof(context, person.id, answers);
  const given = { ...typedSignature(signature.name), openedProof: proof };
  return signAgreement(context, { ...answers, signature: given });
}

/** The body that signs an agreement for a person who opened the PDF of its answers. */
export async function openedAgreement(userId: string, document = anAgreement()) {
  const { signature, ...answers } = document;
  const read = unsignedAgreementSchema.parse(answers);
  const proof = await openedProof(aContext(), userId, read);
  return { ...answers, signature: { ...signature, openedProof: proof } };
}

/** Opens the PDF of a renewal; answers its proof, or a text that proves nothing. */
export async function opensRenewal(person: Pick<Person, 'headers'>, id: string, endDate: string) {
  const { headers } = person;
  const { json } = await asks(`/properties/${id}/agreement`, { headers });
  const shown = renewalSchema.safeParse(json).data?.renewal.proposed;
  const body = shown && { ...shown, listing: { ...shown.listing, endDate } };
  const preview = await asks('/agreements/preview.pdf', { method: 'POST', body, headers });
  return preview.headers.get(OPENED_HEADER) ?? 'unopened';
}

/**
 * Returns a listing agreement of Marisol Quintana and Luis Prado, who has his own e-mail address.
 */
export function anAgreementOfTwo(): Agreement {
  const [first] = anAgreement().sellers;
  if (!first) throw new Error('an agreement has no seller');
  const names = { firstName: 'Luis', middleName: 'Ramon', lastName: 'Prado' };
  const { hasNoMiddleName: _, ...contact } = first;
  const email = `${createId()}@example.com`;
  return { ...anAgreement(), sellers: [first, { ...contact, ...names, email }] };
}

/**
 * Creates an agreement that Marisol has signed and Luis has not, and returns it with the token of
 * his link.
 */
export async function anUnsignedAgreement(owner: Omit<Person, 'headers'>) {
  const document = anAgreementOfTwo();
  const { id } = await signsOpened(owner, document);
  const email = document.sellers[1]?.email ?? '';
  return { id, email, token: await tokenTo(email), document };
}

/** Returns the token in the last link that was sent to an address. */
export async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const [last = ''] = mails.flatMap(({ text }) => /\/sign#([\w-]+)/.exec(text)?.[1] ?? []);
  return last;
}

/** Opens a link, before a code is entered. */
export function opensLink(token: string) {
  return asks('/sign/open', { body: { token } });
}

/** Enters as a person named in an agreement, with the last link sent to them and a code. */
export async function entersAgreement(email: string): Promise<Record<string, string>> {
  const token = await tokenTo(email);
  await asks('/sign/code', { body: { token } });
  const body = { token, code: await codeTo(email) };
  const { headers } = await asks('/sign/enter', { body });
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { Cookie, Origin: 'http://localhost' };
}

/** Reads the agreement and consents to sign online, and returns the body to sign with. */
export async function readsAgreement(headers: Record<string, string>, name = 'Luis Prado') {
  const { json } = await asks('/sign', { headers });
  const { consent, signing } = json as unknown as SigningAnswer;
  await asks('/sign/document.pdf', { headers });
  const agreed = { consentSha256: consent.sha256, accepted: true };
  await asks('/sign/consent', { body: agreed, headers });
  const documentSha256 = signing?.document.sha256 ?? '';
  return { documentSha256, signature: { kind: 'typed', name }, intent: true };
}

/** Enters, reads, consents and signs an agreement. */
export async function signsAgreement(
  email: string,
  name = 'Luis Prado',
  more: Record<string, string> = {},
) {
  const headers = { ...(await entersAgreement(email)), ...more };
  return asks('/sign/sign', { body: await readsAgreement(headers, name), headers });
}

/** Creates a signature by a person other than the account holder. */
export async function aSignature() {
  const { id, email } = await anUnsignedAgreement(await aUser({ profile: 'seller' }));
  await signsAgreement(email);
  return { id };
}
