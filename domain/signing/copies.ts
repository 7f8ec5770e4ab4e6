import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { fullName } from '#domain/offers/format.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';

/** Those who get a copy of the sealed contract without signing it. */
export const COPY_ROLES = ['agent', 'title_company'] as const;
export type CopyRole = (typeof COPY_ROLES)[number];

export const COPY_ROLE_LABELS: Readonly<Record<CopyRole, Localized>> = {
  agent: { es: 'Agente de quien compra', en: 'Buyer’s agent' },
  title_company: { es: 'Compañía de título', en: 'Title company' },
};

/** One who gets a copy, as those who sign see them; the address is masked. */
export const shownCopySchema = z.strictObject({
  id: z.string(),
  role: z.enum(COPY_ROLES),
  name: z.string(),
  detail: z.string().nullable(),
  email: z.string(),
});

/** How long a personal link to a completed or sealed contract works. */
export const SEALED_LINK_DAYS = 30;

/** A person or company that gets a copy, from the terms. */
export type NewCopy = Readonly<{
  role: CopyRole;
  /** The agent's name, or the company's. */
  name: string;
  /** The agent's brokerage, or the person to contact at the company; null if there is none. */
  detail: string | null;
  email: string;
}>;

/** The buyer's agent and the title company according to the terms, if they have an address. */
export function copiesOf(terms: Pick<OfferTerms, 'agent' | 'titleCompany'>): readonly NewCopy[] {
  const { agent } = terms;
  const { company = '', contact, email } = titleCompanyOf(terms).company;
  return [
    ...(agent
      ? [
          {
            role: 'agent' as const,
            name: fullName(agent),
            detail: agent.brokerage,
            email: agent.email,
          },
        ]
      : []),
    ...(email
      ? [{ role: 'title_company' as const, name: company, detail: contact ?? null, email }]
      : []),
  ];
}

type Addressed = Readonly<{ email: string }>;

/**
 * The copies that need a link of their own: one per address, and none to an address that gets the
 * contract as an account of the offer or as a signer.
 */
export function linkedCopies<Copy extends Addressed>(
  copies: readonly Copy[],
  others: readonly Addressed[],
): readonly Copy[] {
  return copies.filter(
    ({ email }, place) =>
      !others.some((other) => other.email === email) &&
      !copies.some((other, before) => before < place && other.email === email),
  );
}
