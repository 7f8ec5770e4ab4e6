import type { AnswerKind, Asking } from '#domain/answers/question.ts';
import type { TextFormat } from '#domain/properties/catalogue/field.ts';

type ShownOption = Readonly<{ value: string; label: string }>;

/** A part of an address: a chosen place or street answers several of them at once. */
export type AddressPart = 'street' | 'unit' | 'city' | 'zip' | 'county';

/** A question of a catalogue in one language: all that its control needs. */
export type ShownQuestion = Asking &
  Readonly<{
    /** Where its answer stands: `roof`, `units.0.unitTypeBedsTotal`. */
    path: string;
    label: string;
    kind: AnswerKind;
    hint?: string;
    options?: readonly ShownOption[];
    /** Options that go with no other. */
    exclusive?: readonly string[];
    decimals?: boolean;
    maxLength?: number;
    format?: TextFormat;
    part?: AddressPart;
    unit?: string;
    /** The HTML `autocomplete` token. */
    autoComplete?: string;
    /** Nobody else reads it: it is the owner's alone, or about what is shown. */
    isPrivate?: boolean;
    /** Cannot be answered now: another answer says that there is none. */
    isDisabled?: boolean;
    columns?: readonly ShownQuestion[];
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
