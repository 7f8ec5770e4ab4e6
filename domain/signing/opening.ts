import { z } from 'zod';
import { fullName } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import type { NamedPerson } from '#domain/properties/agreement/signature.ts';
import { signingName } from '#domain/properties/agreement/signature.ts';
import { emailAddress, line } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { isSameName, signerName } from './signer-name.ts';

/** Maximum number of sellers with their spouses. The terms allow 15 buyers. */
export const MAX_SIGNING_SELLERS = 20;
const capacity = line(120);

const sellerSchema = z.strictObject({
  name: signerName,
  email: emailAddress,
  /** Capacity of a person who signs for another: `trustee of …`. */
  capacity: capacity.optional(),
  isMarried: z.boolean().optional(),
  /** Index of the seller whose spouse this is. */
  spouseOf: z.int().min(0).max(MAX_SIGNING_SELLERS).optional(),
});

/**
 * Signers for the sellers. For a homestead, each seller states whether they are married, and the
 * spouse must sign (Fla. Const. art. X §4(c)), so the list includes the spouse, as an owner or to
 * join the sale.
 */
export const openingSchema = z
  .strictObject({
    isHomestead: z.boolean(),
    sellers: z.array(sellerSchema).min(1).max(MAX_SIGNING_SELLERS),
  })
  .superRefine(({ isHomestead, sellers }, context) => {
    for (const [place, seller] of sellers.entries()) {
      const at = (member: string) => ['sellers', place, member];
      const { spouseOf } = seller;
      const isSpouse = spouseOf !== undefined && spouseOf !== place && spouseOf < sellers.length;
      if (spouseOf !== undefined && !isSpouse) {
        context.addIssue({ code: 'custom', path: at('spouseOf'), ...rule('option') });
      }
      const isRepeated = sellers.some(
        (other, before) => before < place && isSameName(other.name, seller.name),
      );
      if (isRepeated) context.addIssue({ code: 'custom', path: at('name'), ...rule('repeated') });
      if (!isHomestead || isSpouse) continue;
      if (seller.isMarried === undefined) {
        context.addIssue({ code: 'custom', path: at('isMarried'), ...rule('required') });
      } else if (seller.isMarried && !sellers.some((other) => other.spouseOf === place)) {
        context.addIssue({ code: 'custom', path: at('isMarried'), ...rule('spouse_signs') });
      }
    }
  });
export type Opening = z.infer<typeof openingSchema>;

export const correctionSchema = z.strictObject({
  signers: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(64),
        name: signerName.optional(),
        email: emailAddress.optional(),
        capacity: capacity.nullable().optional(),
      }),
    )
    .min(1)
    .max(MAX_SIGNING_SELLERS),
});
export type Correction = z.infer<typeof correctionSchema>;

/** A person who must sign, before the signing is opened. */
export type NewSigner = Readonly<{
  side: OfferSide;
  name: string;
  email: string;
  /** The company that is the party, if this person signs for one. */
  company: string | null;
  /** As what they sign: the title in the company, or `trustee of …`. */
  capacity: string | null;
  /** Name of the seller whose spouse this is. */
  spouseOf: string | null;
}>;

/** Signers for the buyers according to the terms: each person, and the signer of each company. */
export function buyersOf({ buyers, companies }: OfferTerms): readonly NewSigner[] {
  return [
    ...buyers.map((person) => ({ person, company: null, capacity: null })),
    ...companies.map(({ signer, name }) => ({
      person: signer,
      company: name,
      capacity: signer.title ?? null,
    })),
  ].map(({ person, company, capacity: part }) => ({
    side: 'buyer',
    name: fullName(person),
    email: person.email,
    company,
    capacity: part,
    spouseOf: null,
  }));
}

/** Signers for the sellers according to the opening. */
export function sellersOf({ sellers, isHomestead }: Opening): readonly NewSigner[] {
  return sellers.map(({ name, email, capacity: part, spouseOf }) => ({
    side: 'seller',
    name,
    email,
    company: null,
    capacity: part ?? null,
    spouseOf: isHomestead && spouseOf !== undefined ? (sellers[spouseOf]?.name ?? null) : null,
  }));
}

/**
 * The opening that follows from a listing agreement if no spouse is missing; otherwise undefined,
 * and the seller must confirm who signs.
 */
export function openingOf({
  sellers,
  disclosure,
}: Pick<Agreement, 'sellers' | 'disclosure'>): Opening | undefined {
  const { homestead } = disclosure;
  if (homestead === undefined || homestead === 'spouse_missing') return undefined;
  const opening = {
    isHomestead: homestead !== 'none',
    // Spouses who are sellers sign as sellers.
    sellers: sellers.map((person) => ({ name: signingName(person), email: person.email })),
  };
  return hasRepeatedName(opening.sellers) ? undefined : opening;
}

/** Two sellers with the same name could not be told apart by their typed signatures. */
function hasRepeatedName(sellers: Opening['sellers']): boolean {
  return sellers.some(({ name }, place) =>
    sellers.some((other, before) => before < place && isSameName(other.name, name)),
  );
}

type Agreed = Readonly<NamedPerson & { email: string }>;

/** Names of sellers in the listing agreement that an opening leaves out. */
export function missingSellers(opening: Opening, agreed: readonly Agreed[]): readonly string[] {
  return agreed
    .filter(
      (person) =>
        !opening.sellers.some(
          ({ name, email }) =>
            isSameName(name, signingName(person)) ||
            isSameName(name, `${person.firstName} ${person.lastName}`) ||
            email === person.email,
        ),
    )
    .map(signingName);
}

/**
 * Signers on both sides, which is not allowed. A person is identified by name and e-mail together.
 */
export function onBothSides(signers: readonly NewSigner[]): readonly NewSigner[] {
  const buyers = signers.filter(({ side }) => side === 'buyer');
  return signers.filter(
    (seller) =>
      seller.side === 'seller' &&
      buyers.some((buyer) => buyer.email === seller.email || isSameName(buyer.name, seller.name)),
  );
}
