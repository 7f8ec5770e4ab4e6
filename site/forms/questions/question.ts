import type { AnswerKind, Asking, TextFormat } from '#domain/answers/question.ts';

type ShownOption = Readonly<{ value: string; label: string; hint?: string }>;

/** A part of an address. Choosing a place or street answers several parts at once. */
export type AddressPart = 'street' | 'unit' | 'city' | 'zip' | 'county';

/** A question in one language, with everything its control needs. */
export type ShownQuestion = Asking &
  Readonly<{
    /**
     * Path of its answer: `roof`, `units.0.unitTypeBedsTotal`; inside `fields`, relative to the
     * object.
     */
    path: string;
    label: string;
    kind: AnswerKind;
    hint?: string;
    options?: readonly ShownOption[];
    /** Options of a long list that are shown before the others. */
    common?: readonly string[];
    /** Options that exclude all others. */
    exclusive?: readonly string[];
    decimals?: boolean;
    maxLength?: number;
    /** Number of lines of a textarea. */
    lines?: number;
    /** The earliest time, in Florida's local time: `2026-04-20T18:00`. */
    min?: string;
    format?: TextFormat;
    part?: AddressPart;
    unit?: string;
    /** Path of the price; the amount is also shown as a share of it. */
    shareOf?: string;
    /** Common answers as one-click buttons. */
    suggestions?: readonly Readonly<{ value: string | number; label: string }>[];
    /** The HTML `autocomplete` token. */
    autoComplete?: string;
    /** Not published, or a setting of what is published. */
    isPrivate?: boolean;
    /** Disabled because of another answer. */
    isDisabled?: boolean;
    /** Stacks the options; by default they are in two columns or in a select. */
    isStacked?: boolean;
    /** The question that opens an optional group. */
    ask?: Readonly<{ label: string; hint?: string; yes: string; no: string }>;
    /** Questions of a group, or of each row. */
    fields?: readonly ShownQuestion[];
    /** Name of one row. The questions of named rows are stacked. */
    rowName?: string;
    addLabel?: string;
    maxRows?: number;
  }>;

/** Questions under one heading. The heading of a single question is its label. */
export type ShownGroup = Readonly<{
  key: string;
  heading: string | undefined;
  hint?: string;
  /** Whether any of its questions is required. Other groups are collapsed and come last. */
  isRequired: boolean;
  fields: readonly ShownQuestion[];
}>;
