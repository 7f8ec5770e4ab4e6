import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/offers/documents.ts';
import { closingChoicesSchema, preferencesSchema } from '#domain/offers/seller-settings.ts';
import {
  OFFER_ACTIONS,
  OFFER_ACTORS,
  OFFER_REASONS,
  OFFER_SIDES,
  OFFER_STATUSES,
} from '#domain/offers/status.ts';
import { completeTermsSchema, FINANCE_TYPES, partialTermsSchema } from '#domain/offers/terms.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { markSchema } from './marks.ts';

const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const both = z.strictObject({ es: z.string(), en: z.string() });
const status = z.enum(OFFER_STATUSES);
const side = z.enum(OFFER_SIDES);

/** The manner of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.int(),
    nextCursor: z.string().nullable(),
  });
}

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
    propertyType: z.enum(PROPERTY_TYPES),
    status: z.enum(PROPERTY_STATUSES),
    listPriceCents: z.int(),
    associationFeeCents: z.int(),
    annualTaxCents: z.int().nullable(),
    coverUrl: z.string().nullable(),
  }),
  role: z.enum([...OFFER_SIDES, 'admin']),
  buyer: z.strictObject({ name: z.string() }),
  seller: z.strictObject({ name: z.string() }),
  status,
  reason: z.enum(OFFER_REASONS).nullable(),
  turn: side.nullable(),
  version: z.int(),
  amountCents: z.int().nullable(),
  deadlineAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  contractDueAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  terms: completeTermsSchema.nullable(),
  /** The seller's and an administrator's alone. */
  netSheet: netSheet.nullable(),
};
export const offerSummarySchema = z.strictObject(summary);

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
    allowedActions: z.array(z.enum(OFFER_ACTIONS)),
    now: instant,
  }),
});

export const versionSchema = z.strictObject({
  number: z.int(),
  author: side,
  terms: completeTermsSchema,
  sha256,
  at: instant,
});

export const diffSchema = z.strictObject({
  number: z.int(),
  author: side,
  at: instant,
  changed: z.array(
    z.strictObject({
      key: z.string(),
      path: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      netDifferenceCents: z.int().optional(),
    }),
  ),
  unchanged: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.string() })),
  netDifferenceCents: z.int().optional(),
});

export const commentSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  visibility: z.enum(['shared', 'private']),
  by: side,
  at: instant,
});

const event = z.strictObject({
  sequence: z.int(),
  action: z.enum(OFFER_ACTIONS),
  actor: z.enum(OFFER_ACTORS),
  fromStatus: status.nullable(),
  toStatus: status,
  version: z.int(),
  termsSha256: sha256.nullable(),
  note: z.string().nullable(),
  at: instant,
  previousHash: sha256,
  hash: sha256,
});
const verdict = z.union([
  z.strictObject({ ok: z.literal(true), head: sha256 }),
  z.strictObject({ ok: z.literal(false), sequence: z.int(), problem: z.string() }),
]);
export const historySchema = listOf(event).extend({ status, verified: verdict.optional() });
export const certificateSchema = z.strictObject({
  offerId: z.string(),
  issuedAt: instant,
  status,
  verified: verdict.optional(),
  events: z.array(event),
  versions: z.array(versionSchema),
  method: z.string(),
});

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
});
export const preferencesAnswerSchema = z.strictObject({ preferences: preferencesSchema });

export const documentSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  bytes: z.int(),
  sha256,
  activeContent: z.boolean(),
  at: instant,
  by: side,
});
