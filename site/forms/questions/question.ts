import type { AnswerKind, Asking, TextFormat } from '#domain/answers/question.ts';

type ShownOption = Readonly<{ value: string; label: string; hint?: string }>;

/** A part of an address: a chosen place or street answers several of them at once. */
export type AddressPart = 'street' | 'unit' | 'city' | 'zip' | 'county';

/** A question of a catalogue in one language: all that its control needs. */
export type ShownQuestion = Asking &
  Readonly<{
    /** The path of its answer: `roof`, `units.0.unitTypeBedsTotal`; inside `fields`, relative to the object. */
    path: string;
    label: string;
    kind: AnswerKind;
    hint?: string;
    options?: readonly ShownOption[];
    /** Options that go with no other. */
    exclusive?: readonly string[];
    decimals?: boolean;
    maxLength?: number;
    /** Lines of a long text. */
    lines?: number;
    /** The earliest instant, as a clock in Florida shows it: `2026-04-20T18:00`. */
    min?: string;
    format?: TextFormat;
    part?: AddressPart;
    unit?: string;
    /** The path of the price that an amount is a share of; the share is shown beside it. */
    shareOf?: string;
    /** Answers that are usual, to be taken with one click. */
    suggestions?: readonly Readonly<{ value: string | number; label: string }>[];
    /** The HTML `autocomplete` token. */
    autoComplete?: string;
    /** Not public: only the owner reads it, or it is about what is shown. */
    isPrivate?: boolean;
    /** Cannot be answered now: another answer says that there is none. */
    isDisabled?: boolean;
    /** Options below each other, however many; in two columns or a list that opens unless given. */
    isStacked?: boolean;
    /** Opens an optional group. */
    ask?: Readonly<{ label: string; hint?: string; yes: string; no: string }>;
    /** The answers of a group, or of each row. */
    fields?: readonly ShownQuestion[];
    /** What one row is called; rows with a name have their questions below each other. */
    rowName?: string;
    addLabel?: string;
    maxRows?: number;
  }>;

/** Questions under one heading; a group of one question has that one's label for a heading. */
export type ShownGroup = Readonly<{
  key: string;
  heading: string | undefined;
  hint?: string;
  /** Whether some question of it has to be answered; those without one are folded, after the others. */
  isRequired: boolean;
  fields: readonly ShownQuestion[];
}>;
