import type { Localized } from '#domain/i18n/locale.ts';

/** A term of the field as the product uses it. */
export type GlossaryTerm = Readonly<{
  /** The word that screens, emails and documents use. */
  term: Localized;
  /** What it means, in one sentence. */
  meaning: Localized;
  /** Words that the product does not use for it; whole words, in any case. */
  avoid?: Readonly<Partial<Localized<readonly string[]>>>;
}>;
