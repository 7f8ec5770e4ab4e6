import type { Locale } from '#domain/i18n/locale.ts';
import type { WizardField } from '#site/properties/wizard/wizard-props.ts';
import type { Answers } from './fact-paths.ts';

/** What the control of a question takes. */
export type FactFieldProps = Readonly<{
  field: WizardField;
  /** The path of the row that a column's answer stands in. */
  base?: string;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (path: string, value: unknown) => void;
  /** The installation's key for Google's maps; the bundled gazetteer answers without one. */
  googleKey?: string | undefined;
  locale: Locale;
}>;
