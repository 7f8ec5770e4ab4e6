import { z } from 'zod';
import { TIME_ZONES } from '#domain/calendar.ts';
import { TASK_KEYS, TASK_SIDES } from '#domain/closing/tasks.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import { dealSchema } from './deal.ts';

const instant = z.iso.datetime();

/** Who may get a read-only link. */
export const SHARE_ROLES = ['title_company', 'lender', 'agent'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

const taskSchema = z.strictObject({
  key: z.enum(TASK_KEYS),
  side: z.enum(TASK_SIDES),
  /** `YYYY-MM-DD`, and its last minute where the home is. */
  on: z.iso.date(),
  at: instant,
  isLate: z.boolean(),
  done: z
    .strictObject({
      at: instant,
      by: z.enum(OFFER_SIDES),
      document: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
      /** The figure it records, for its own side; null for all others. */
      amountCents: z.int().nullable(),
    })
    .nullable(),
  /** Whether the viewer may mark it, or take that back. */
  mayChange: z.boolean(),
});
export type TrackedTask = z.output<typeof taskSchema>;

const partySchema = z.strictObject({ buyers: z.string(), sellers: z.string() });
const companySchema = z.strictObject({
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  /** The day on which the site verified the number; null for a company that the terms name. */
  verifiedOn: z.iso.date().nullable(),
});

/** A paragraph of the contract, with the number of its section. */
const quoteSchema = z.strictObject({
  date: z.string(),
  section: z.int().nullable(),
  es: z.string(),
  en: z.string(),
});

const localizedSchema = z.strictObject({ es: z.string(), en: z.string() });
const writtenSchema = z.strictObject({ text: z.string(), language: z.enum(LOCALES) });
const walkRow = {
  key: z.string(),
  title: localizedSchema,
  text: localizedSchema,
  /** What was agreed in a person's own words. */
  own: writtenSchema.nullable(),
  section: z.int().nullable(),
};
/** What the buyer found: as agreed, or not and how. */
const foundSchema = z.strictObject({ isOk: z.boolean(), note: writtenSchema.nullable() });
/** A row of the walk-through as it was saved. */
const walkedRowSchema = z.strictObject({ ...walkRow, ...foundSchema.shape });
export type WalkedRow = z.output<typeof walkedRowSchema>;

/** The list of the walk-through: what to look at, and what the buyer found last. */
const walkThroughSchema = z.strictObject({
  /** Number of the terms that it follows from. */
  version: z.int(),
  rows: z.array(z.strictObject({ ...walkRow, found: foundSchema.nullable() })),
  /** How often it was saved, and when last; null if it never was. */
  saved: z.strictObject({ number: z.int(), at: instant }).nullable(),
  /** What the contract says about what is not as agreed. */
  quotes: z.array(quoteSchema.omit({ date: true }).extend({ title: localizedSchema })),
  maySave: z.boolean(),
});

/** The way from the signature to the closing, as one of the sides sees it. */
export const closingSchema = z.strictObject({
  offerId: z.string(),
  propertyId: z.string(),
  address: z.string(),
  coverUrl: z.string().nullable(),
  priceCents: z.int(),
  role: z.enum([...OFFER_SIDES, 'admin']),
  parties: partySchema,
  titleCompany: companySchema,
  deal: dealSchema,
  /** Where the home is. */
  zone: z.enum(TIME_ZONES),
  tasks: z.array(taskSchema),
  /** The viewer's own estimate of their net or cash to close; null for administrators. */
  estimateCents: z.int().nullable(),
  /** What the contract says about each late date. */
  quotes: z.array(quoteSchema),
  walkThrough: walkThroughSchema,
  links: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(SHARE_ROLES),
      name: z.string(),
      by: z.enum(OFFER_SIDES),
      createdAt: instant,
      openedAt: instant.nullable(),
      opens: z.int(),
      mayRevoke: z.boolean(),
    }),
  ),
  now: instant,
});
export type Closing = z.output<typeof closingSchema>;

/** The parts that the reader of a link sees. */
export const sharedClosingSchema = z.strictObject({
  role: z.enum(SHARE_ROLES),
  name: z.string(),
  address: z.string(),
  parties: partySchema,
  titleCompany: companySchema,
  effectiveAt: instant,
  zone: z.enum(TIME_ZONES),
  dates: dealSchema.shape.dates,
  tasks: z.array(taskSchema.omit({ mayChange: true })),
  /** Whether the contract may be read with the link. */
  hasContract: z.boolean(),
  now: instant,
});
export type SharedClosing = z.output<typeof sharedClosingSchema>;
