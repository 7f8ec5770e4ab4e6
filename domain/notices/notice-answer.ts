import { z } from 'zod';
import { LOCALES } from '#domain/i18n/locale.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import { NOTICE_KEYS } from './index.ts';

const both = z.strictObject({ es: z.string(), en: z.string() });
const lines = z.array(z.string()).readonly();
const instant = z.iso.datetime();

/**
 * Where a notice stands. One that needs no answer is `served` at once. A proposal waits (`proposed`)
 * until the other side signs or refuses it, answers with another one (`countered`), its sender takes
 * it back, or the contract ends (`void`).
 */
export const NOTICE_STATUSES = [
  'served',
  'proposed',
  'agreed',
  'refused',
  'countered',
  'taken_back',
  'void',
] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

export const noticeClauseSchema = z.strictObject({
  section: z.int().nullable(),
  source: z.string().nullable(),
  text: both,
});

/** What a notice says; its hash is what is signed. */
export const noticeDocumentSchema = z.strictObject({
  key: z.enum(NOTICE_KEYS),
  title: both,
  /** Parties, home and contract. */
  intro: z.strictObject({ es: lines, en: lines }),
  text: z.strictObject({ es: lines, en: lines }),
  /** Paragraphs of the text that are in one language only, in both columns. */
  ownWords: z.array(z.strictObject({ text: z.string(), language: z.enum(LOCALES) })).readonly(),
  clause: noticeClauseSchema,
});
export type NoticeDocument = z.output<typeof noticeDocumentSchema>;

/** A notice before it is sent: what it will say, and what follows. */
export const noticePreviewSchema = z.strictObject({
  document: noticeDocumentSchema,
  sha256: z.string(),
  follows: z.array(both).readonly(),
  /** What it changes in the viewer’s own money, which the other side does not see. */
  own: z.array(both).readonly(),
});
export type NoticePreview = z.output<typeof noticePreviewSchema>;

const signatureSchema = z.strictObject({
  side: z.enum(OFFER_SIDES),
  name: z.string(),
  at: instant,
});

const givenNoticeSchema = z.strictObject({
  id: z.string(),
  key: z.enum(NOTICE_KEYS),
  by: z.enum(OFFER_SIDES),
  status: z.enum(NOTICE_STATUSES),
  document: noticeDocumentSchema,
  sha256: z.string(),
  follows: z.array(both).readonly(),
  /** As in a preview, while it waits. */
  own: z.array(both).readonly(),
  signatures: z.array(signatureSchema).readonly(),
  /** When it was sent, which is when it counts as served. */
  servedAt: instant,
  answeredAt: instant.nullable(),
  /** Why the other side refused it. */
  reason: z.string().nullable(),
  /** What the viewer may do now. */
  may: z.array(z.enum(['agree', 'refuse', 'take_back', 'counter'])).readonly(),
});
export type GivenNotice = z.output<typeof givenNoticeSchema>;

/** The notices of a contract, and those that the viewer may give now. */
export const noticesSchema = z.strictObject({
  offerId: z.string(),
  propertyId: z.string(),
  address: z.string(),
  role: z.enum([...OFFER_SIDES, 'admin']),
  /** A notice has ended the contract. */
  isEnded: z.boolean(),
  /** The viewer's name in the contract, which signs; null for those who did not sign it. */
  signsAs: z.string().nullable(),
  offered: z
    .array(
      z.strictObject({
        key: z.enum(NOTICE_KEYS),
        clause: noticeClauseSchema,
        until: z.iso.date().nullable(),
        /** Questions of the answer engine, which are plain data. */
        questions: z.array(z.record(z.string(), z.unknown())).readonly(),
      }),
    )
    .readonly(),
  /** The newest first. */
  notices: z.array(givenNoticeSchema).readonly(),
  now: instant,
});
export type Notices = z.output<typeof noticesSchema>;
