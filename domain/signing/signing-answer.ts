import { z } from 'zod';
import { DISCLOSURE_KEYS } from '#domain/disclosures/index.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { logStandingSchema } from '#domain/log/proof.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import { COPY_ROLES, shownCopySchema } from './copies.ts';
import { SIGNER_STATUSES } from './signers.ts';
import { PROOF_METHODS, SIGNING_STATUSES, VOID_REASONS } from './status.ts';

const instant = z.iso.datetime();
const both = z.strictObject({ es: z.string(), en: z.string() });
const lines = z.array(z.string()).readonly();
const paragraphs = z.strictObject({ es: lines, en: lines });
/** Parts of the paragraphs in a person's own words, and their language. */
const ownWords = z
  .array(z.strictObject({ text: z.string(), language: z.enum(LOCALES) }).readonly())
  .readonly();
const points = z.array(z.strictObject({ title: z.string(), text: z.string() })).readonly();

const consentSchema = z.strictObject({
  sha256: z.string(),
  version: z.int(),
  from: z.iso.date(),
  es: points,
  en: points,
});

const shownSignerSchema = z.strictObject({
  id: z.string(),
  side: z.enum(OFFER_SIDES),
  name: z.string(),
  /** The company that is the party, if the person signs for one. */
  company: z.string().nullable(),
  capacity: z.string().nullable(),
  spouseOf: z.string().nullable(),
  /** Masked for the other side. */
  email: z.string(),
  /** Names of other signers with the same address. */
  sameAddressAs: z.array(z.string()),
  status: z.enum(SIGNER_STATUSES),
  isOnTurn: z.boolean(),
  isYours: z.boolean(),
  /** Someone reported from the signer's e-mail that they did not sign. */
  isDisputed: z.boolean(),
  signedAt: instant.nullable(),
  method: z.enum(PROOF_METHODS).nullable(),
});

export const SIGNING_CALLS = [
  'open',
  'consent',
  'sign',
  'decline',
  'ask_correction',
  'correct',
  'remind',
  'send_again',
] as const;
export type SigningCall = (typeof SIGNING_CALLS)[number];

const shownSigningSchema = z.strictObject({
  id: z.string(),
  status: z.enum(SIGNING_STATUSES),
  reason: z.enum(VOID_REASONS).nullable(),
  version: z.int(),
  /** Whether it replaced a corrected signing. */
  isCorrection: z.boolean(),
  openedAt: instant,
  expiresAt: instant,
  /** When the current side should have signed; null once everyone has. */
  due: z.strictObject({ side: z.enum(OFFER_SIDES), at: instant }).nullable(),
  completeAt: instant.nullable(),
  sealedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Who declined, and why. */
  declined: z.strictObject({ by: z.string(), reason: z.string() }).nullable(),
  document: z.strictObject({
    sha256: z.string(),
    /** Size of its PDF; null for a document created on request. */
    bytes: z.int().nullable(),
    pages: z.int().nullable(),
    title: both,
    intro: paragraphs,
    sections: z
      .array(z.strictObject({ title: both, text: paragraphs, ownWords: ownWords.optional() }))
      .readonly(),
  }),
  sealed: z
    .strictObject({
      sha256: z.string(),
      bytes: z.int(),
      /** First page of the certificate of completion. */
      certificatePage: z.int(),
    })
    .nullable(),
  /** Code printed on the document; null if each document has its own. */
  verifyCode: z.string().nullable(),
  signers: z.array(shownSignerSchema),
  /** Those who get a copy of the sealed contract without signing it; addresses are masked. */
  copies: z.array(shownCopySchema),
  /**
   * Personal links to the sealed contract, by signer or copy, for the accounts of the offer; null for
   * one that lives as long as the contract.
   */
  links: z.array(z.strictObject({ id: z.string(), expiresAt: instant.nullable() })).readonly(),
  /** The viewer as a signer. */
  yours: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      openedAt: instant.nullable(),
      consentedAt: instant.nullable(),
      /** When a signer with a link last asked the account of their side for a correction. */
      correctionAskedAt: instant.nullable(),
    })
    .nullable(),
  /** Corrections that signers with a link asked the viewer's account for. */
  askedCorrections: z.array(
    z.strictObject({ by: z.string(), signerId: z.string(), text: z.string() }),
  ),
  /** Disclosures that must be sent before anyone signs. */
  missing: z.array(z.strictObject({ key: z.enum(DISCLOSURE_KEYS), label: both })),
  /** Disclosures whose latest version the buyer has to read before anyone signs. */
  unread: z.array(z.strictObject({ key: z.enum(DISCLOSURE_KEYS), label: both })),
  /** Periods in which the law lets the buyer cancel or inspect, as if all signed today. */
  periods: z
    .array(
      z.strictObject({
        key: z.enum(DISCLOSURE_KEYS),
        ends: z.iso.date().nullable(),
        source: z.string(),
        why: both,
      }),
    )
    .readonly(),
});
export type ShownSigning = z.output<typeof shownSigningSchema>;

/** Where anyone can verify the document, also as a QR code of `size` by `size` units. */
const checkSchema = z.strictObject({
  url: z.string(),
  shown: z.string(),
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});

/** Consequences of a contract that everyone has signed. */
const afterSchema = z.strictObject({
  /** Obligations of each side, and ways to cancel. */
  sellers: both,
  buyers: both,
  exits: both,
  dates: z.array(
    z.strictObject({
      on: z.iso.date(),
      what: both,
      who: both,
      rule: both,
      daysLeft: z.int().min(0),
    }),
  ),
  check: checkSchema,
  /** Null when there is no public log. */
  log: logStandingSchema.nullable(),
});

/** Signed documents: the contract of an offer, or a listing agreement. */
export const SIGNED_KINDS = ['contract', 'agreement'] as const;

export const signingAnswerSchema = z.strictObject({
  kind: z.enum(SIGNED_KINDS),
  /** The latest signing; null when there is none. */
  signing: shownSigningSchema.nullable(),
  /** Whether a person declined and no other signing was opened since, also before the first one. */
  isDeclined: z.boolean(),
  /** Initial values of the seller’s form; null for others and when no signing can be opened. */
  proposal: z
    .strictObject({
      /** Null if the question was not answered. */
      isHomestead: z.boolean().nullable(),
      sellers: z.array(
        z.strictObject({
          name: z.string(),
          email: z.string(),
          capacity: z.string().optional(),
          isMarried: z.boolean().optional(),
          /** Index of the seller whose spouse this is. */
          spouseOf: z.int().optional(),
        }),
      ),
    })
    .nullable(),
  consent: consentSchema,
  deal: z.strictObject({
    offerId: z.string(),
    address: z.string(),
    coverUrl: z.string().nullable(),
    amountCents: z.int(),
    closingDate: z.iso.date(),
    buyers: z.array(z.string()),
    acceptedAt: instant,
  }),
  /** Null until everyone has signed a contract. */
  after: afterSchema.nullable(),
  /** What the viewer may do now. */
  allowed: z.array(z.enum(SIGNING_CALLS)),
  now: instant,
});
export type SigningAnswer = z.output<typeof signingAnswerSchema>;

/** What a personal link is for: signing one of the documents, or reading a sealed contract. */
const LINK_KINDS = [...SIGNED_KINDS, 'copy'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A sealed contract as its agent or title company sees it. */
export const copyAnswerSchema = z.strictObject({
  role: z.enum(COPY_ROLES),
  /** The agent or company that the copy is for. */
  name: z.string(),
  address: z.string(),
  completeAt: instant,
  sealedAt: instant,
  sealed: z.strictObject({ sha256: z.string(), bytes: z.int() }),
  verifyCode: z.string(),
  check: checkSchema,
});
export type CopyAnswer = z.output<typeof copyAnswerSchema>;

export const openedLinkSchema = z.strictObject({
  kind: z.enum(LINK_KINDS),
  maskedEmail: z.string(),
  language: z.enum(LOCALES),
  /** The seller who requests the signature, or whose home the contract is about. */
  askedBy: z.string(),
});
export type OpenedLink = z.output<typeof openedLinkSchema>;
