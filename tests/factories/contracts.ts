import { createId } from '@paralleldrive/cuid2';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aContext } from './accounts.ts';
import { givesDisclosure, readsDisclosures } from './disclosures.ts';
import { mailsTo } from './messages.ts';
import { aListedProperty, anOffer, aPerson, type ListedProperty, type Person } from './offers.ts';
import { asks } from './requests.ts';

const [EXAMPLE_BUYER] = EXAMPLE_TERMS.buyers;

/** A signer: with the account of the offer, or with a link to their own address. */
export type ASigner = Readonly<{ name: string; email: string; headers?: Record<string, string> }>;

type DealGiven = Readonly<{
  property?: ListedProperty;
  buyer?: Person;
  /** Whether a second buyer and a second seller sign with links. */
  isOfCouples?: boolean;
  /** First and last names of Hannah, Marcus, Marisol and Andrés. */
  names?: readonly (readonly [first: string, last: string])[];
  /** Whether the flood disclosure was given, and read by the buyer. */
  isDisclosed?: boolean;
  terms?: Partial<OfferTerms>;
  now?: number;
}>;

const NAMES = [
  ['Hannah', 'Whitfield'],
  ['Marcus', 'Bell'],
  ['Marisol', 'Quintana'],
  ['Andrés', 'Quintana'],
] as const;

/**
 * Creates an accepted offer from Hannah to Marisol, with the disclosures given, optionally for
 * couples.
 */
export async function aDeal(given: DealGiven = {}) {
  const { isOfCouples = false, isDisclosed = true } = given;
  const [hannahs, marcuses, marisols, andreses] = (given.names ?? NAMES).map(
    ([firstName, lastName]) => ({ firstName, lastName }),
  );
  const buyer = given.buyer ?? (await aPerson({ ...hannahs }));
  const owner = () => aPerson({ profile: 'seller', ...marisols });
  const property = given.property ?? (await aListedProperty({ owner: await owner() }));
  const [marcus, andres] = [`${createId()}@example.com`, `${createId()}@example.com`];
  if (!EXAMPLE_BUYER) throw new Error('the example has a buyer');
  const people = [
    { ...EXAMPLE_BUYER, firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email },
    ...(isOfCouples ? [{ ...EXAMPLE_BUYER, ...marcuses, email: marcus }] : []),
  ];
  const offer = await anOffer({
    ...{ buyer, property, status: 'accepted', terms: { buyers: people, ...given.terms } },
    ...(given.now !== undefined && { now: given.now }),
  });
  if (isDisclosed) {
    await givesDisclosure(property, 'flood', given.now);
    await readsDisclosures(offer.asBuyer, offer.id);
  }
  const { owner: seller } = property;
  const sellerName = `${seller.firstName} ${seller.lastName}`;
  const marcusName = `${marcuses?.firstName} ${marcuses?.lastName}`;
  const andresName = `${andreses?.firstName} ${andreses?.lastName}`;
  const opening = {
    isHomestead: isOfCouples,
    sellers: [
      { name: sellerName, email: seller.email, isMarried: isOfCouples },
      ...(isOfCouples ? [{ name: andresName, email: andres, spouseOf: 0 }] : []),
    ],
  };
  const signers = {
    hannah: {
      name: `${buyer.firstName} ${buyer.lastName}`,
      email: buyer.email,
      headers: buyer.headers,
    },
    marisol: { name: sellerName, email: seller.email, headers: seller.headers },
    marcus: { name: marcusName, email: marcus },
    andres: { name: andresName, email: andres },
  } satisfies Record<string, ASigner>;
  return { ...offer, buyer, seller, opening, signers };
}
export type ADeal = Awaited<ReturnType<typeof aDeal>>;

/**
 * Terms that name an agent and a title company, whose addresses are the returned ones.
 */
export function termsWithCopies(
  agentEmail = `${createId()}@agents.example`,
  titleEmail = `${createId()}@titles.example`,
) {
  const { agent, titleCompany } = EXAMPLE_CASH_TERMS;
  if (!agent || !titleCompany) throw new Error('the example has an agent and a title company');
  const terms = {
    buyerType: 'agent',
    agent: { ...agent, email: agentEmail },
    titleCompany: { ...titleCompany, email: titleEmail },
  } as const satisfies Partial<OfferTerms>;
  return { terms, agentEmail, titleEmail };
}

/** Hannah and Marcus as the buyers of terms, with these addresses, which may be the same. */
export function buyersAt(hannah: string, marcus: string): OfferTerms['buyers'] {
  if (!EXAMPLE_BUYER) throw new Error('the example has a buyer');
  return [
    { ...EXAMPLE_BUYER, firstName: 'Hannah', lastName: 'Whitfield', email: hannah },
    { ...EXAMPLE_BUYER, firstName: 'Marcus', lastName: 'Bell', email: marcus },
  ];
}

/** A deal (`aDeal`) with its signing open; the buyers have been asked to sign. */
export async function anOpenSigning(given: DealGiven = {}): Promise<ADeal> {
  const deal = await aDeal(given);
  await openSigning(deal.asSeller, deal.id, deal.opening);
  return deal;
}

/** Returns the signing as a person sees it. */
export async function signingOf({ id }: Pick<ADeal, 'id'>, who: ASigner): Promise<SigningAnswer> {
  const { json } = await asks(pathOf({ id }, who, ''), { headers: headersOf(who) });
  // Cast: the test checks the response.
  return json as unknown as SigningAnswer;
}

/** Sends a request of a signer, by account or by cookie. */
export function calls(
  deal: Pick<ADeal, 'id'>,
  who: ASigner,
  call: 'consent' | 'sign' | 'decline' | 'document.pdf',
  body?: unknown,
) {
  return asks(pathOf(deal, who, `/${call}`), {
    headers: headersOf(who),
    ...(body !== undefined && { body }),
  });
}

function pathOf({ id }: Pick<ADeal, 'id'>, who: ASigner, call: string): string {
  return isAccount(who) ? `/offers/${id}/signing${call}` : `/sign${call}`;
}

function isAccount({ headers }: ASigner): boolean {
  return headers !== undefined && 'Authorization' in headers;
}

function headersOf({ headers = {} }: ASigner): Record<string, string> {
  return { 'Accept-Language': 'en', ...headers };
}

/** Confirms, with a link, the disclosures that a buyer has not read. */
export async function readsWithLink({ headers }: ASigner): Promise<void> {
  const { json } = await asks('/sign/disclosures', { ...(headers && { headers }) });
  // Cast: the test checks the response.
  const items = (json['items'] ?? []) as unknown as readonly Readonly<{
    key: string;
    readAt: string | null;
    version: Readonly<{ number: number; sha256: string; at: string | null }> | null;
  }>[];
  for (const { key, version, readAt } of items) {
    if (!version?.at || readAt) continue;
    const { number, sha256 } = version;
    await asks('/sign/disclosures', {
      body: { key, number, sha256 },
      ...(headers && { headers }),
    });
  }
}

/** Reads the document and consents, as the page does, and returns the body to sign with. */
export async function prepares(deal: Pick<ADeal, 'id'>, who: ASigner) {
  if (!isAccount(who)) await readsWithLink(who);
  const { signing, consent } = await signingOf(deal, who);
  await calls(deal, who, 'document.pdf');
  await calls(deal, who, 'consent', { consentSha256: consent.sha256, accepted: true });
  return {
    documentSha256: signing?.document.sha256 ?? '',
    signature: { kind: 'typed', name: who.name },
    intent: true,
  };
}

/** Reads, consents and signs. */
export async function signs(deal: Pick<ADeal, 'id'>, who: ASigner, change: object = {}) {
  return calls(deal, who, 'sign', { ...(await prepares(deal, who)), ...change });
}

/** Returns the token in the last link to a contract that was sent to an address. */
export async function contractTokenTo(email: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [, token] = /\/sign#([\w-]{43})/.exec(text) ?? [];
    if (token) return token;
  }
  return '';
}

/** Returns the last code that was sent to an address. */
export async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ template }) => template === 'signing_code');
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
}

/** Enters with a link, by default the last, and a code, and returns the person with the cookie. */
export async function enters<Who extends ASigner>(who: Who, link?: string): Promise<Who & ASigner> {
  const token = link ?? (await contractTokenTo(who.email));
  await asks('/sign/code', { body: { token } });
  const body = { token, code: await codeTo(who.email) };
  const { headers } = await asks('/sign/enter', { body });
  const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { ...who, headers: { Cookie: cookie, Origin: 'http://localhost' } };
}

/** Sends the seller's form that opens the signing. */
export function opens(deal: ADeal, body: unknown, headers = deal.seller.headers) {
  return asks(`/offers/${deal.id}/signing`, { body, headers });
}

/** All sign; the second buyer and the second seller of couples with links. */
export async function allSign(deal: ADeal): Promise<void> {
  const { hannah, marcus, marisol, andres } = deal.signers;
  const isOfCouples = deal.opening.sellers.length > 1;
  await signs(deal, hannah);
  if (isOfCouples) await signs(deal, await enters(marcus));
  await signs(deal, marisol);
  if (isOfCouples) await signs(deal, await enters(andres));
}

/** Returns the latest signing of a deal from the database. */
export async function storedSigning({ id }: Pick<ADeal, 'id'>) {
  const found = await findSigning(aContext(), id);
  if (!found) throw new Error('no signing');
  return found.signing;
}
