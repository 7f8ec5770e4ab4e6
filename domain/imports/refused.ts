import type { Localized } from '#domain/i18n/locale.ts';

/** Why a row is not loaded. `message` is the same for all rows with that problem. */
export type Reason = Readonly<{ field: string; value: string; message: Localized }>;

/** A row that is not loaded. `line` is the line of the file on which it starts. */
export type Refused = Readonly<{ line: number; id: string; reasons: readonly Reason[] }>;
