import { z } from 'zod';
import type { Context } from '#api/context.ts';
import type { OfferMail } from '#api/messages/templates/offers.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { fullName, joinList } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { buyerLines, type FoundOffer } from './find-offer.ts';
import { postalAddressFor } from './shown-address.ts';

/**
 * Returns the data of a message about an offer for one side.
 * @param terms those of this move; by default the last sent ones
 */
export function offerMail(
  { env }: Context,
  found: FoundOffer,
  reader: OfferSide,
  terms?: OfferTerms,
  more: Partial<
    Pick<OfferMail, 'contractDueAt' | 'reason' | 'note' | 'acceptedBy' | 'madeBy'>
  > = {},
): OfferMail {
  const { offer, buyer } = found;
  const named = terms ?? found.sent?.terms;
  const isAgreed = offer.acceptedAt !== null || more.contractDueAt !== undefined;
  return {
    origin: env.SITE_ORIGIN,
    offerId: offer.id,
    address: postalAddressFor(found, reader, isAgreed),
    client: (reader === 'buyer' && offer.client) || null,
    buyerName: inBoth((locale) => namesOf(found, named ?? {}, fullName(buyer), locale)),
    amountCents: terms?.amountCents ?? offer.amountCents,
    madeBy: more.madeBy ?? found.sent?.author ?? 'buyer',
    readBy: reader,
    deadlineAt: terms ? Date.parse(terms.responseDeadline) : offer.deadlineAt,
    contractDueAt: offer.contractDueAt,
    ...more,
  };
}

/** The buyers named in the terms, and the account that sent the offer if it is not one of them. */
function namesOf(
  found: FoundOffer,
  terms: Partial<OfferTerms>,
  account: string,
  locale: Locale,
): string {
  const names = buyerLines(found, terms);
  if (names.length === 0) return account;
  const named = joinList(names, locale);
  return names.includes(account) ? named : `${named} (${ACCOUNT_OF[locale](account)})`;
}

const ACCOUNT_OF: Localized<(account: string) => string> = {
  es: (account) => `cuenta de ${account}`,
  en: (account) => `account of ${account}`,
};

const contact = z.strictObject({
  name: z.string(),
  /** The brokerage, or the contact person of a lender or title company; empty if there is none. */
  detail: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
});
type Contact = Readonly<z.infer<typeof contact>>;

/** The people and companies to contact about an accepted offer. */
export const contactsSchema = z.strictObject({
  /** The account that made the offer. */
  buyer: contact,
  /** The buyers named in the offer, people or companies. */
  buyers: z.array(contact),
  agent: contact.nullable(),
  seller: contact,
  lender: contact.nullable(),
  titleCompany: contact,
});

/** Returns all contacts of an accepted offer; null before the acceptance and after it is undone. */
export function contactsOf({
  offer,
  buyer,
  seller,
  sent,
}: FoundOffer): z.infer<typeof contactsSchema> | null {
  const terms = sent?.terms;
  if (offer.status !== 'accepted' || !terms) return null;
  const { agent, lender } = terms;
  return {
    buyer: person(buyer),
    buyers: [...terms.buyers.map((one) => person(one)), ...terms.companies.map(companyContact)],
    agent: agent ? person(agent, agent.brokerage) : null,
    seller: person(seller),
    lender: lender ? firmContact(lender) : null,
    titleCompany: firmContact(titleCompanyOf(terms).company),
  };
}

type Person = Readonly<{ firstName: string; lastName: string; phone: string; email: string }>;

function person({ firstName, lastName, phone, email }: Person, detail = ''): Contact {
  return { name: fullName({ firstName, lastName }), detail, phone, email };
}

function companyContact(company: OfferTerms['companies'][number]): Contact {
  const { name, phone, email, signer } = company;
  return { name, detail: fullName(signer), phone, email };
}

type Firm = Readonly<{
  company?: string | undefined;
  contact?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}>;

function firmContact({
  company = '',
  contact: detail = '',
  phone = '',
  email = '',
}: Firm): Contact {
  return { name: company, detail, phone, email };
}
