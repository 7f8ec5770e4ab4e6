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
      /** Where its number stands; a line leads to the point from elsewhere. */
      number: Spot;
      /** Drawn with dashes: the place is not known more exactly. */
      isApproximate: boolean;
    }>)[];
  circles: readonly Readonly<{ miles: number; radius: number }>[];
  bar: Readonly<{ miles: number; length: number }>;
}>;
type Spot = Readonly<{ x: number; y: number }>;

/** A document in Spanish and English, side by side. English controls, and every page says so. */
export type BilingualDocument = Readonly<{
  title: Localized;
  intro: Localized<readonly string[]>;
  clauses: readonly BilingualClause[];
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
