import type { Localized } from '#domain/i18n/locale.ts';

/**
 * What kind of answer a question takes. `money` is integer US cents, `percent` a number with up to
 * two decimals, `date` `YYYY-MM-DD`, `instant` ISO 8601 in UTC, `check` a box that is checked or not,
 * `country` a code of ISO 3166-1 (none is the United States), `group` one object, `rows` a list of
 * objects.
 */
export type AnswerKind =
  | 'number'
  | 'money'
  | 'percent'
  | 'text'
  | 'longtext'
  | 'choice'
  | 'choices'
  | 'yes_no'
  | 'check'
  | 'date'
  | 'instant'
  | 'country'
  | 'group'
  | 'rows';

/** Texts with their own form, checked and written one way. */
export const TEXT_FORMATS = ['zip', 'county', 'phone', 'email', 'https'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** An answer on which a question depends, `null` for none. Of several chosen options one is enough. */
export type Condition<Answer extends string | boolean | null = string | boolean | null> = Readonly<{
  field: string;
  is: readonly Answer[];
  /** The field is in the same group or row as the question, not at the top. */
  here?: true;
}>;

/** Whether a question is asked, and whether it has to be answered. Plain data. */
export type Asking = Readonly<{
  /** Asked only while another answer is one of these. */
  when?: Condition;
  isRequired: boolean;
  /** Required only while another answer is one of these. */
  requiredWhen?: Condition;
  /** Required only while this other question has no answer. */
  unless?: string;
}>;

export type QuestionOption = Readonly<{ key: string; label: Localized; hint?: Localized }>;

/** One question of a catalogue. Plain data: it can be the prop of an island. */
export type Question = Omit<Asking, 'isRequired'> &
  Readonly<{
    /** The path of the answer; inside `fields`, relative to the object. */
    path: string;
    kind: AnswerKind;
    label: Localized;
    hint?: Localized;
    options?: readonly QuestionOption[];
    unit?: 'days';
    min?: number;
    max?: number;
    maxLength?: number;
    format?: TextFormat;
    /**
     * Values that are usual, to be offered with one tap; the first is the most common. Of a `date` they
     * are days from now, of an `instant` business days from now.
     */
    usual?: readonly number[];
    /** The HTML `autocomplete` token. */
    autocomplete?: string;
    /** May stay empty. Everything else that is asked has to be answered. */
    optional?: true;
    /** An optional group is opened by its own question. */
    ask?: Readonly<{ label: Localized; hint?: Localized; no: Localized; yes: Localized }>;
    /** The answers of a group, or of each row. */
    fields?: readonly Question[];
    /** Texts of a list: what one row is called, and the button that adds one. */
    row?: Localized;
    add?: Localized;
    maxRows?: number;
    /** The answer that says how many rows there are, and how many are asked for until it is given. */
    rowCount?: Readonly<{ field: string; fewest: number }>;
  }>;
