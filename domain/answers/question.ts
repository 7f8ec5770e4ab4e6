import type { Localized } from '#domain/i18n/locale.ts';

/**
 * Kind of a question's answer. `money` is integer US cents, `percent` a number with up to
 * three decimals, `date` `YYYY-MM-DD`, `instant` ISO 8601 in UTC, `check` a checkbox, `country` an ISO
 * 3166-1 code (absent means the United States), `group` one object, `rows` a list of objects.
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

/** Text formats that are validated and normalized. */
export const TEXT_FORMATS = ['zip', 'county', 'phone', 'email', 'https'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/**
 * A condition on another answer; `null` matches no answer. For multiple choice, one matching option
 * is enough.
 */
export type Condition<Answer extends string | boolean | null = string | boolean | null> = Readonly<{
  field: string;
  is: readonly Answer[];
  /** The field is in the same group or row as the question, not at the top. */
  here?: true;
}>;

/** Whether a question is asked, and whether it must be answered. Plain data. */
export type Asking = Readonly<{
  /** Asked only while another answer is one of these. */
  when?: Condition;
  isRequired: boolean;
  /** Required only while another answer is one of these. */
  requiredWhen?: Condition;
  /** Required only while this other question has no answer. */
  unless?: string;
}>;

/** Range of likely numbers. Others that are allowed must be confirmed; see `doubts.ts`. */
export type Plausible = Readonly<{ min: number; max: number }>;

export type QuestionOption = Readonly<{ key: string; label: Localized; hint?: Localized }>;

/** One question of a form or catalogue. Plain data, so it can be a prop of an island. */
export type Question = Omit<Asking, 'isRequired'> &
  Readonly<{
    /** Path of the answer; inside `fields`, relative to the object. */
    path: string;
    kind: AnswerKind;
    label: Localized;
    hint?: Localized;
    options?: readonly QuestionOption[];
    unit?: 'days';
    min?: number;
    max?: number;
    plausible?: Plausible;
    maxLength?: number;
    format?: TextFormat;
    /**
     * Common values, offered as one-tap buttons, the most common first. For a `date` they are days
     * from now, for an `instant` business days from now.
     */
    usual?: readonly number[];
    /** The HTML `autocomplete` token. */
    autocomplete?: string;
    /** May stay empty. All other questions that are asked must be answered. */
    optional?: true;
    /** The yes/no question that opens an optional group. */
    ask?: Readonly<{ label: Localized; hint?: Localized; no: Localized; yes: Localized }>;
    /** Questions of a group, or of each row. */
    fields?: readonly Question[];
    /** Texts of a list: the name of one row, and the button that adds one. */
    row?: Localized;
    add?: Localized;
    maxRows?: number;
    /**
     * The answer that gives the number of rows, and the number of rows asked for until it is given.
     */
    rowCount?: Readonly<{ field: string; fewest: number }>;
  }>;
