import type { Localized } from '#domain/i18n/locale.ts';

/** Why a row is not loaded. `message` is the same for all rows with that problem. */
export type Reason = Readonly<{ field: string; value: string; message: Localized }>;

/** A row that is not loaded. `line` is the line of the file on which it starts. */
export type Refused = Readonly<{ line: number; id: string; reasons: readonly Reason[] }>;

/** Why a cell such as `3.1E+12` is refused, by what its column should be. */
export const ROUNDED = {
  number: {
    es: 'Lo redondeó la hoja de cálculo: dé a la columna formato de número.',
    en: 'Is rounded by the spreadsheet: format the column as a number.',
  },
  text: {
    es: 'Lo redondeó la hoja de cálculo: dé a la columna formato de texto.',
    en: 'Is rounded by the spreadsheet: format the column as text.',
  },
} as const satisfies Record<string, Localized>;
