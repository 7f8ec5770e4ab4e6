import type { Answers } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FoundAddress } from './google-addresses.ts';
import type { ShownQuestion } from './question.ts';

/** The parts of an address that were found; `null` and empty ones are unknown. */
export type FoundPlace = Readonly<{ city: string; zip: string | null; county: string }> &
  Partial<Pick<FoundAddress, 'street' | 'unit' | 'lat' | 'lng'>>;

/** What the control of a question takes. */
export type QuestionFieldProps = Readonly<{
  field: ShownQuestion;
  /** The path of the row that a column's answer is in. */
  base?: string;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (path: string, value: unknown) => void;
  /** Takes a chosen address, or a city or ZIP with what belongs to it. */
  onPlace?: ((place: FoundPlace) => void) | undefined;
  /** The installation's key for Google's maps; the bundled gazetteer answers without one. */
  googleKey?: string | undefined;
  locale: Locale;
}>;
