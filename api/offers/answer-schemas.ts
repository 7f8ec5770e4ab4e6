import { z } from 'zod';
import { dealSchema } from '#domain/deal/deal.ts';
import { offerWordsSchema } from '#domain/deal/offer-words.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { FINANCE_TYPES } from '#domain/offers/money/loan.ts';
import { closingChoicesSchema, preferencesSchema } from '#domain/offers/seller-settings.ts';
import {
  CONTRACT_MOVES,
  OFFER_ACTIONS,
  OFFER_REASONS,
  OFFER_SIDES,
  OFFER_STATUSES,
} from '#domain/offers/status.ts';
import { completeTermsSchema, partialTermsSchema } from '#domain/offers/terms.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { markSchema } from './lists/marks.ts';
import { contactsSchema } from './offer-mail.ts';

export const instant = z.iso.datetime();
const both = z.strictObject({ es: z.string(), en: z.string() });
export const status = z.enum(OFFER_STATUSES);
export const side = z.enum(OFFER_SIDES);

const netLine = z.strictObject({
  key: z.string(),
  label: both,
  note: both.optional(),
  amountCents: z.int(),
});
const netSheet = z.strictObject({
  closingDate: z.iso.date(),
  lines: z.array(netLine),
  netCents: z.int(),
  mortgage: netLine.nullable(),
  cashCents: z.int().nullable(),
});

const summary = {
  id: z.string(),
  propertyId: z.string(),
  property: z.strictObject({
    address: z.string(),
    city: z.string(),
    zip: z.string(),
    county: z.string(),
    propertyType: z.enum(PROPERTY_TYPES),
    status: z.enum(PROPERTY_STATUSES),
    listPriceCents: z.int(),
    associationFeeCents: z.int(),
    annualTaxCents: z.int().nullable(),
    coverUrl: z.string().nullable(),
    /** Whether its association approves buyers, which adds a section to the contract. */
    needsApproval: z.boolean(),
  }),
  role: z.enum([...OFFER_SIDES, 'admin']),
  /** The agent's client; visible to the buyer only, otherwise null. */
  client: z.string().nullable(),
  buyer: z.strictObject({ name: z.string() }),
  seller: z.strictObject({ name: z.string() }),
  status,
  reason: z.enum(OFFER_REASONS).nullable(),
  turn: side.nullable(),
  /**
   * Whether it is a backup: open while another offer is accepted, so that neither side has to
   * answer.
   */
  isBackup: z.boolean(),
  version: z.int(),
  amountCents: z.int().nullable(),
  deadlineAt: instant.nullable(),
  /** Time (ms) to answer a backup once the home is available again; null for other offers. */
  heldMs: z.int().nullable(),
  acceptedAt: instant.nullable(),
  /** What the deal is, whose turn it is, what is due and what happened last. */
  deal: dealSchema,
  /** Path of the signed contract below `/api/offers/{id}`; null until it is signed. */
  contractFile: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  terms: completeTermsSchema.nullable(),
  /** Visible to the seller and administrators only. */
  netSheet: netSheet.nullable(),
};
/** An offer in a list: with its words in the language of the request. */
export const listedOfferSchema = z.strictObject({ ...summary, words: offerWordsSchema });

export const offerAnswerSchema = z.strictObject({
  offer: z.strictObject({
    ...summary,
    tag: z.string(),
    draft: partialTermsSchema.nullable(),
    step: z.int().nullable(),
    furthest: z.int().nullable(),
    savedAt: instant.nullable(),
    preferences: preferencesSchema,
    netBasis: z
      .strictObject({
        home: z.strictObject({
          county: z.string(),
          propertyType: z.enum(PROPERTY_TYPES),
          listPriceCents: z.int(),
          annualTaxCents: z.int().optional(),
          today: z.iso.date(),
          mortgageCents: z.int().optional(),
        }),
        choices: closingChoicesSchema,
      })
      .nullable(),
    titleCompany: z
      .strictObject({
        company: z.record(z.string(), z.string()),
        isAssigned: z.boolean(),
      })
      .nullable(),
    /** Only of an accepted offer; null before. */
    contacts: contactsSchema.nullable(),
    /**
     * The uploaded contract that a side says is signed by all; it counts once `contract` is not
     * null. `moves`: what the viewer may say of it.
     */
    uploadedContract: z.strictObject({
      documentId: z.string().nullable(),
      by: side.nullable(),
      moves: z.array(z.enum(CONTRACT_MOVES)),
    }),
    allowedActions: z.array(z.enum(OFFER_ACTIONS)),
    now: instant,
  }),
});

/** A new draft, and the answers that were not copied because their date has passed. */
export const begunSchema = offerAnswerSchema.extend({ emptied: z.array(z.string()) });

export const othersSchema = z.union([
  z.strictObject({ disclosed: z.literal('nothing') }),
  z.strictObject({ disclosed: z.literal('existence'), hasOthers: z.boolean() }),
  z.strictObject({
    disclosed: z.literal('terms'),
    items: z.array(
      z.strictObject({
        amountCents: z.int(),
        financeType: z.enum(FINANCE_TYPES),
        closingDate: z.iso.date(),
        contingencies: z.int(),
      }),
    ),
  }),
]);

export const markAnswerSchema = z.strictObject({ mark: markSchema });

const cell = z.strictObject({
  offerId: z.string(),
  value: z.array(z.string()),
  /** The language of the value, if it is a person's own words. */
  language: z.enum(LOCALES).optional(),
  isDifferent: z.boolean(),
  difference: z.string().optional(),
  badge: z.strictObject({ text: z.string(), tone: z.enum(['ok', 'warn']) }).optional(),
});
export const comparisonSchema = z.strictObject({
  reference: z.string().nullable(),
  offers: z.array(
    z.strictObject({
      ...summary,
      sentAt: instant,
      contingencies: z.int(),
      mark: markSchema.nullable(),
    }),
  ),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      group: z.enum(['parties', 'money', 'conditions']),
      label: z.string(),
      isDifferent: z.boolean(),
      cells: z.array(cell),
    }),
  ),
});

export const settingsAnswerSchema = z.strictObject({
  preferences: preferencesSchema,
  closing: closingChoicesSchema,
  takesBackups: z.boolean(),
});
export const preferencesAnswerSchema = z.strictObject({
  preferences: preferencesSchema,
  takesBackups: z.boolean(),
});
