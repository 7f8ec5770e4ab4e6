import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** A numbered section of a document; the number is the same in both languages. */
export type BilingualClause = Readonly<{
  title: Localized;
  /** One string per paragraph. */
  text: Localized<readonly string[]>;
  /** Paragraphs in one language only, in both columns. */
  ownWords?: readonly Readonly<{ text: string; language: Locale }>[];
  /** Text that is the same in both languages, such as a hash; printed below both columns. */
  exact?: readonly string[];
  /** Drawn below both columns. */
  figure?: Figure;
}>;

/**
 * A map drawn to scale with north up: numbered points around a center, distance circles and a scale
 * bar. In points, from the upper left corner of a square.
 */
export type Figure = Readonly<{
  size: number;
  points: readonly (Spot &
    Readonly<{
      /** Where the number is drawn; if it is not at the point itself, a line connects them. */
      number: Spot;
      /** Drawn with a dashed outline, because the location is only approximate. */
      isApproximate: boolean;
    }>)[];
  circles: readonly Readonly<{ miles: number; radius: number }>[];
  bar: Readonly<{ miles: number; length: number }>;
}>;
type Spot = Readonly<{ x: number; y: number }>;

/** A labeled fact. */
export type Fact = Readonly<{ label: Localized; value: Localized; isStrong?: boolean }>;

/**
 * A typed signature and optionally a drawn one: strokes of points on a canvas of 600 by 200, origin
 * at the upper left.
 */
export type Signature = Readonly<{
  typed: string;
  strokes?: readonly (readonly (readonly [x: number, y: number])[])[];
}>;

/** A person who signs; `signature` is absent until they have signed. */
export type SignedPerson = Readonly<{
  name: string;
  signature?: Signature | undefined;
  facts: readonly Fact[];
}>;

/** Where to verify the document, and what to compare there. */
export type DocumentCode = Readonly<{
  /** The URL in the QR code. */
  url: string;
  /** The page's address as people type it: `trato.example/verify`. */
  shown: string;
  /**
   * The verification code in groups, printed at the top of every page; absent if the document has
   * none.
   */
  code?: string | undefined;
  hashes?: readonly Readonly<{ label: Localized; value: string }>[];
}>;

/**
 * A document in Spanish and English, side by side. The English text is binding, and every page says
 * so.
 */
export type BilingualDocument = Readonly<{
  title: Localized;
  intro: Localized<readonly string[]>;
  /** In a box below the title. */
  facts?: readonly Fact[];
  clauses: readonly BilingualClause[];
  /** The page of signatures: below the clauses, one large signature per person. */
  signatures?: readonly SignedPerson[];
  /** Below the clauses, under their own heading. */
  people?: Readonly<{ title: Localized; signed: readonly SignedPerson[] }>;
  /** Printed at the end. */
  check?: DocumentCode;
  /** Printed at the bottom of every page instead of `ENGLISH_CONTROLS`. */
  notice?: Localized;
  /** Identifies the document's subject on every page: `SHA-256 7c41…`. */
  mark: string;
  /** Epoch ms. The same content and instant result in the same bytes. */
  at: number;
}>;

/** Printed at the bottom of every page. */
export const ENGLISH_CONTROLS = {
  es: 'Prevalece el texto en inglés. El español es para su información.',
  en: 'English controls. The Spanish column is for information.',
} as const satisfies Localized;
