import type { Answers } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FoundAddress } from './PlaceField.tsx';
import type { ShownQuestion } from './question.ts';

/** Found parts of an address; `null` and empty ones are unknown. */
export type FoundPlace = Readonly<{ city: string; zip: string | null; county: string }> &
  Partial<Pick<FoundAddress, 'street' | 'unit' | 'lat' | 'lng'>>;

/** Props of a question's control. */
export type QuestionFieldProps = Readonly<{
  field: ShownQuestion;
  /** Path of the row, for a column of a table. */
  base?: string;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (path: string, value: unknown) => void;
  /** Called with a chosen address, city or ZIP. */
  onPlace?: ((place: FoundPlace) => void) | undefined;
  /** API key for Google Maps. Without one, the bundled gazetteer is used. */
  googleKey?: string | undefined;
  locale: Locale;
}>;
