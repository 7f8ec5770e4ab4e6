import { z } from 'zod';
import { fullName } from '#domain/offers/format.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import type { FoundOffer } from './find-offer.ts';

const contact = z.strictObject({
  name: z.string(),
  /** The brokerage, or the contact person of a lender or title company; empty if there is none. */
  detail: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
});
export type Contact = Readonly<z.infer<typeof contact>>;

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
