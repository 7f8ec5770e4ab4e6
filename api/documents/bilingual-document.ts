import type { Localized } from '#domain/i18n/locale.ts';

/** A numbered part of a document: the number is the same in both columns. */
export type BilingualClause = Readonly<{
  title: Localized;
  /** One paragraph each. */
  text: Localized<readonly string[]>;
  /** What is the same in every language, such as a hash; runs below both columns. */
  exact?: readonly string[];
  /** Drawn below both columns. */
  figure?: Figure;
}>;

/**
 * A plan to scale, north above: numbered points around a middle, circles of distance and a scale bar.
 * In points, from the upper left of a square.
 */
export type Figure = Readonly<{
  size: number;
  points: readonly (Spot &
    Readonly<{
      /** Where its number is; a line leads to the point from elsewhere. */
      number: Spot;
      /** Drawn with dashes: the place is not known more exactly. */
      isApproximate: boolean;
    }>)[];
  circles: readonly Readonly<{ miles: number; radius: number }>[];
  bar: Readonly<{ miles: number; length: number }>;
}>;
type Spot = Readonly<{ x: number; y: number }>;

/** A fact beside its name. */
export type Fact = Readonly<{ label: Localized; value: Localized; isStrong?: boolean }>;

/** A typed signature, and what was drawn besides: strokes of points in 600 by 200, the upper left being 0. */
export type Signature = Readonly<{
  typed: string;
  strokes?: readonly (readonly (readonly [x: number, y: number])[])[];
}>;

/** Who signed, and how; of somebody who has not signed there is no signature. */
export type SignedPerson = Readonly<{
  name: string;
  signature?: Signature | undefined;
  facts: readonly Fact[];
}>;

/** Where anyone checks the document, and what to compare there. */
export type DocumentCode = Readonly<{
  /** What the QR code says. */
  url: string;
  /** The page as people type it: `trato.example/verify`. */
  shown: string;
  /** In groups for people, at the head of every page; undefined where the document has none. */
  code?: string | undefined;
  hashes?: readonly Readonly<{ label: Localized; value: string }>[];
}>;

/** A document in Spanish and English, side by side. English controls, and every page says so. */
export type BilingualDocument = Readonly<{
  title: Localized;
  intro: Localized<readonly string[]>;
  /** In a box below the title. */
  facts?: readonly Fact[];
  clauses: readonly BilingualClause[];
  /** Below the clauses, under their own heading. */
  people?: Readonly<{ title: Localized; signed: readonly SignedPerson[] }>;
  /** Last of all. */
  check?: DocumentCode;
  /** At the foot of every page, instead of `ENGLISH_CONTROLS`. */
  notice?: Localized;
  /** Identifies what the document is about, on every page: `SHA-256 7c41…`. */
  mark: string;
  /** Epoch ms. The same content of the same instant gives the same bytes. */
  at: number;
}>;

/** At the foot of every page. */
export const ENGLISH_CONTROLS = {
  es: 'Prevalece el texto en inglés. El español es para su información.',
  en: 'English controls. The Spanish column is for information.',
} as const satisfies Localized;
