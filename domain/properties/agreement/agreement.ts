import { z } from 'zod';
import { canonicalJson } from '#domain/canonical-json.ts';
import { usPhone } from '#domain/phone.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldsOf } from '#domain/properties/catalogue/index.ts';
import { floridaCounty, floridaZip } from '#domain/properties/florida-address.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import { paragraphs } from '#domain/properties/text.ts';
import {
  dateSchema,
  emailAddress,
  line,
  optionalLine,
  optionalName,
  personName,
  positiveCents,
} from '#domain/scalars.ts';
import { fittingRule, rule } from '#domain/validation.ts';
import { AGREEMENT_EDITION } from './agreement-text.ts';
import { givenSignatureSchema, signerOf, signingName, storedSignatureSchema } from './signature.ts';

export const OCCUPANCIES = ['owner', 'tenant', 'vacant'] as const;
export const ACCEPTED_FINANCING = ['cash', 'conventional', 'fha', 'va', 'other'] as const;
export const POSSESSIONS = ['closing', 'funding', 'other'] as const;
/**
 * Whether the home is a homestead, and whether all spouses are sellers: a spouse must join the sale
 * (Fla. Const. art. X §4(c)). With this answer and no spouse missing, the signing of a contract
 * starts automatically when an offer is accepted.
 */
export const HOMESTEADS = ['none', 'unmarried', 'spouses_named', 'spouse_missing'] as const;
export const MAX_SELLERS = 10;

const sellerSchema = z
  .strictObject({
    firstName: personName(80),
    /** Empty only for sellers who state that they have no middle name. */
    middleName: optionalName(80),
    hasNoMiddleName: z.boolean().optional(),
    lastName: personName(80),
    phone: usPhone,
    email: emailAddress,
  })
  .refine(({ middleName, hasNoMiddleName }) => middleName !== '' || hasNoMiddleName === true, {
    ...rule('required'),
    path: ['middleName'],
  });

const addressSchema = z.strictObject({
  street: line(200),
  unit: optionalLine(20).optional(),
  city: line(80),
  state: z.literal('FL'),
  zip: floridaZip,
  county: floridaCounty,
});

const listingSchema = z
  .strictObject({
    /** Decides what else is asked. */
    propertyType: z.enum(PROPERTY_TYPES).optional(),
    /** Description of what stays with the home. */
    personalPropertyIncluded: paragraphs(1_024).refine((text) => text !== '', rule('required')),
    occupancy: z.enum(OCCUPANCIES),
    startDate: dateSchema,
    endDate: dateSchema,
    listPriceCents: positiveCents,
    acceptedFinancing: z
      .array(z.enum(ACCEPTED_FINANCING))
      .min(1)
      .max(ACCEPTED_FINANCING.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, rule('repeated')),
    /** In the seller's words: `2.5 %`, `$5,000`. */
    buyerAgentCompensation: optionalLine(100).optional(),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    ...rule('date_order'),
    path: ['endDate'],
  });

/** The owner's permissions for websites. */
const authorisationSchema = z.strictObject({
  displayOnline: z.boolean(),
  displayAddress: z.boolean(),
  allowValuations: z.boolean(),
  allowComments: z.boolean(),
});

/** Either free and clear, or with the total owed. */
const mortgageSchema = z
  .strictObject({ clear: z.boolean(), totalCents: positiveCents.optional() })
  .refine(({ clear, totalCents }) => clear || totalCents !== undefined, {
    ...rule('required'),
    path: ['totalCents'],
  })
  .transform(({ clear, totalCents }) =>
    clear || totalCents === undefined ? { clear } : { clear, totalCents },
  );

const disclosureSchema = z.strictObject({
  materialFacts: paragraphs(4_000).optional(),
  showOffersToBuyers: z.boolean(),
  discloseMultipleOffers: z.boolean(),
  mortgage: mortgageSchema,
  homeWarranty: z.boolean(),
  possession: z.enum(POSSESSIONS),
  homestead: z.enum(HOMESTEADS).optional(),
});

const agreementShape = z.strictObject({
  sellers: z.array(sellerSchema).min(1).max(MAX_SELLERS),
  address: addressSchema,
  listing: listingSchema,
  authorisation: authorisationSchema,
  disclosure: disclosureSchema,
  signature: storedSignatureSchema,
});

const sellersAndName = z.object({
  sellers: agreementShape.shape.sellers,
  signature: z.object({ name: storedSignatureSchema.shape.name }),
});

/**
 * A signed listing agreement: step 0 of every property. The typed name must be one of the sellers'.
 * This is checked as soon as both exist, even if other answers are missing.
 */
export const agreementSchema = agreementShape
  .extend({ signature: givenSignatureSchema })
  .superRefine(
    ({ sellers, signature }, context) => {
      if (signerOf(signature.name, sellers) !== undefined) return;
      const names = sellers.map(signingName);
      context.addIssue({
        code: 'custom',
        path: ['signature', 'name'],
        ...fittingRule('signature_name', names),
      });
    },
    { when: ({ value }) => sellersAndName.safeParse(value).success },
  );
/** The request that signs an agreement. */
export type GivenAgreement = z.infer<typeof agreementSchema>;
/** Members of a stored agreement, including those signed before names were compared. */
export const signedDocument = agreementShape.shape;
export type Agreement = z.infer<typeof agreementShape>;

/** An agreement without its signature. */
export const unsignedAgreementSchema = agreementShape.omit({ signature: true });
export type UnsignedAgreement = z.infer<typeof unsignedAgreementSchema>;

/** Facts that a new property of this type takes from the signed agreement. */
export function agreementFacts(agreement: Agreement, type: PropertyType): Facts {
  const { address, listing, authorisation, disclosure } = agreement;
  const [seller] = agreement.sellers;
  const known: Facts = {
    streetAddress: address.street,
    city: address.city,
    stateOrProvince: address.state,
    postalCode: address.zip,
    countyOrParish: address.county,
    inclusions: listing.personalPropertyIncluded,
    occupantType: listing.occupancy,
    listingContractDate: listing.startDate,
    expirationDate: listing.endDate,
    listPrice: listing.listPriceCents,
    listingTerms: listing.acceptedFinancing,
    internetEntireListingDisplayYN: authorisation.displayOnline,
    internetAddressDisplayYN: authorisation.displayAddress,
    internetAutomatedValuationDisplayYN: authorisation.allowValuations,
    internetConsumerCommentYN: authorisation.allowComments,
    showOffersToBuyers: disclosure.showOffersToBuyers,
    discloseMultipleOffers: disclosure.discloseMultipleOffers,
    mortgageFreeAndClear: disclosure.mortgage.clear,
    homeWarrantyYN: disclosure.homeWarranty,
    possession: disclosure.possession,
    ...(address.unit && { unitNumber: address.unit }),
    ...(listing.buyerAgentCompensation && {
      buyerBrokerageCompensation: listing.buyerAgentCompensation,
    }),
    ...(disclosure.materialFacts && { materialFacts: disclosure.materialFacts }),
    ...(disclosure.mortgage.totalCents && { mortgageTotal: disclosure.mortgage.totalCents }),
    ...(seller && {
      showingContactName: `${seller.firstName} ${seller.lastName}`,
      showingContactPhone: seller.phone,
      showingContactEmail: seller.email,
    }),
  };
  const keys = new Set<string>(fieldsOf(type).map(({ key }) => key));
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.has(key)));
}

/**
 * The canonical text of an agreement, for its SHA-256: sorted keys, no spaces, with the edition of
 * the signed clauses (by default the current one).
 */
export function canonicalAgreement(agreement: Agreement, edition = AGREEMENT_EDITION): string {
  return canonicalJson({ agreement, edition });
}
