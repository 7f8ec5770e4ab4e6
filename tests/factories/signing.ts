import { createId } from '@paralleldrive/cuid2';
import { signAgreement } from '#api/properties/agreements/agreements.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { contextFor, type Person } from '#tests/factories/offers.ts';
import { anAgreement } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { aUser } from './accounts.ts';

/** A listing agreement of Marisol Quintana and Luis Prado, who has an address of his own. */
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
  return /\/sign\/([\w-]+)/.exec(links[0]?.text ?? '')?.[1] ?? '';
}

/** A signature besides the account holder's. */
export async function aSignature() {
  const { id, token } = await anUnsignedAgreement(await aUser({ profile: 'seller' }));
  await asks(`/signing/${token}`, { body: { name: 'Luis Prado', accepted: true } });
  return { id };
}
