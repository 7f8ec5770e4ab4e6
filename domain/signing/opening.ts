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

/** Buyers come from the terms, up to 15; sellers with their spouses are at most as many. */
export const MAX_SIGNING_SELLERS = 20;
const capacity = line(120);

const sellerSchema = z.strictObject({
  name: signerName,
  email: emailAddress,
  /** In which part somebody signs for another: `trustee of …`. */
  capacity: capacity.optional(),
  isMarried: z.boolean().optional(),
  /** Place in the list, from 0, of the seller whose spouse this is. */
  spouseOf: z.int().min(0).max(MAX_SIGNING_SELLERS).optional(),
});

/**
 * Who signs for the sellers. Of a homestead each seller says whether they are married, and the spouse
 * joins (Fla. Const. art. X §4(c)): the spouse is on the list, as an owner or to join the sale.
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

/** Somebody who must sign, before the signing is opened. */
export type NewSigner = Readonly<{
  side: OfferSide;
  name: string;
  email: string;
  capacity: string | null;
  /** The name of the signer whose spouse joins the sale. */
  spouseOf: string | null;
}>;

/** Who signs for the buyers by the terms: every person, and for every company its signer. */
export function buyersOf({ buyers, companies }: OfferTerms): readonly NewSigner[] {
  const people = buyers.map((buyer) => ({ name: fullName(buyer), email: buyer.email, for: null }));
  const firms = companies.map(({ signer, name }) => ({
    ...{ name: fullName(signer), email: signer.email, for: name },
  }));
  return [...people, ...firms].map((person) => ({
    side: 'buyer',
    name: person.name,
    email: person.email,
    capacity: person.for,
    spouseOf: null,
  }));
}

/** Who signs for the sellers, as the opening names them. */
export function sellersOf({ sellers, isHomestead }: Opening): readonly NewSigner[] {
  return sellers.map(({ name, email, capacity: part, spouseOf }) => ({
    side: 'seller',
    name,
    email,
    capacity: part ?? null,
    spouseOf: isHomestead && spouseOf !== undefined ? (sellers[spouseOf]?.name ?? null) : null,
  }));
}

/**
 * The opening that a listing agreement answers: its sellers sign, and no spouse is missing. Undefined
 * where the seller has to confirm who signs.
 */
export function openingOf({
  sellers,
  disclosure,
}: Pick<Agreement, 'sellers' | 'disclosure'>): Opening | undefined {
  const { homestead } = disclosure;
  if (homestead === undefined || homestead === 'spouse_missing') return undefined;
  const opening = {
    isHomestead: homestead !== 'none',
    // A spouse among the sellers signs as a seller.
    sellers: sellers.map((person) => ({ name: signingName(person), email: person.email })),
  };
  return hasRepeatedName(opening.sellers) ? undefined : opening;
}

/** Two sellers of one name cannot be distinguished by what they type. */
function hasRepeatedName(sellers: Opening['sellers']): boolean {
  return sellers.some(({ name }, place) =>
    sellers.some((other, before) => before < place && isSameName(other.name, name)),
  );
}

type Agreed = Readonly<NamedPerson & { email: string }>;

/** The sellers of the listing agreement that an opening leaves out, by name. */
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

/** Who is on both sides: nobody sells to themselves. Names by name and address together. */
export function onBothSides(signers: readonly NewSigner[]): readonly NewSigner[] {
  const buyers = signers.filter(({ side }) => side === 'buyer');
  return signers.filter(
    (seller) =>
      seller.side === 'seller' &&
      buyers.some((buyer) => buyer.email === seller.email || isSameName(buyer.name, seller.name)),
  );
}
