import type {
  AnswerKind,
  Question as AnyQuestion,
  Condition,
  QuestionOption,
} from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { GroupKey } from './groups.ts';

/** Options for a property of this type; all options without a type. */
export function optionsOf(
  question: Readonly<{ options?: readonly Option[] }>,
  type?: PropertyType,
): readonly Option[] {
  const options = question.options ?? [];
  if (type === undefined) return options;
  return options.filter((option) => option.onlyFor?.includes(type) ?? true);
}

/** Kinds of answers. `money` is integer US cents; `date` is `YYYY-MM-DD`. */
export const FIELD_KINDS = [
  'number',
  'money',
  'text',
  'longtext',
  'choice',
  'choices',
  'yes_no',
  'date',
  'rows',
] as const satisfies readonly AnswerKind[];
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Pages of the wizard after the listing agreement (step 0). */
export const STEP_KEYS = [
  'general',
  'unit_1',
  'unit_2',
  'unit_3',
  'unit_4',
  'interior',
  'exterior',
  'rooms',
  'community',
  'additional',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** Sections of facts on the listing's page. */
export const SECTION_KEYS = [
  'details',
  'facts',
  'construction',
  'community',
  'general',
  'interior',
  'exterior',
  'rooms',
  'additional',
  'financial',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** Units of numbers in the API; `answer-text.ts` has their texts. */
export const UNITS = ['square_feet', 'feet', 'days', 'spaces', 'times', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Who may see the answer: the public, or only the owner and administrators. */
export type Audience = 'public' | 'owner';

/** Type of the public search filter. */
export type FilterKind = 'at_least' | 'range' | 'any_of' | 'yes';

export type Option = Pick<QuestionOption, 'key' | 'label'> &
  Readonly<{
    /** Standard lookup value in RESO Data Dictionary 2.0; absent when it has none. */
    reso?: string;
    /** StandardName of the field for `reso`, if it is not the question's own. */
    resoField?: string;
    /** Excludes all other options ("none"). */
    exclusive?: boolean;
    /** A proper name or acronym, which stays capitalized within a list. */
    proper?: boolean;
    /** Property types that have this option; all that are asked if absent. */
    onlyFor?: readonly PropertyType[];
  }>;

/** Common members of fields and table columns. */
type Question = Pick<
  AnyQuestion,
  'label' | 'hint' | 'min' | 'max' | 'plausible' | 'maxLength' | 'format'
> &
  Readonly<{
    key: string;
    /** StandardName in RESO Data Dictionary 2.0; absent when it has none. */
    reso?: string;
    kind: Exclude<FieldKind, 'rows'>;
    /** Sentences in the owner's own words, not a name: their language is read, as that of a `longtext`. */
    isProse?: true;
    options?: readonly Option[];
    /** Maximum number of decimals; 0 if absent. */
    decimals?: number;
    unit?: Unit;
    /** Text for "no" without the question: "No association". */
    absence?: Localized;
    /** Required before submitting: for all property types that are asked, or for these. */
    required?: boolean | readonly PropertyType[];
  }>;

/** One column of a table, such as rooms or units. */
export type Column = Omit<Question, 'required'> & Readonly<{ required?: boolean }>;

/** What a field can have otherwise for one property type. */
type Variant = Readonly<{ label: Localized; hint?: Localized; step?: StepKey; group: GroupKey }>;

type Placement = Pick<AnyQuestion, 'unless'> &
  Readonly<{
    /** Property types that are asked. */
    asks: readonly PropertyType[];
    /** Page of the wizard. Types without that page ask on another one (see `wizard.ts`). */
    step: StepKey;
    /** Heading on that page; the field's own label if absent. */
    group?: GroupKey;
    /** Other words or another place for some property types, as `fieldsOf` returns the field. */
    as?: Readonly<Partial<Record<PropertyType, Variant>>>;
    /** Section of the listing page. Fields without one are shown elsewhere (address, price). */
    section?: SectionKey;
    /**
     * The answer is understandable without its question, so the closed section's summary may show
     * it.
     */
    headline?: boolean;
    /** Shown in the row of this field instead of its own: "Barrel tile, 2019". */
    joins?: string;
    audience: Audience;
    /** Reveals the location, so it is hidden together with the address. */
    locates?: boolean;
    filter?: FilterKind;
    /** A change on a public listing needs a review. Public texts always do. */
    moderated?: boolean;
    /** Asked only if another field has one of these answers. */
    when?: Condition<string | boolean>;
    /** Property types that are asked regardless of `when`. */
    always?: readonly PropertyType[];
    /** Required only if another field has one of these answers. */
    requiredWhen?: Condition<string | boolean>;
  }>;

export type RowsField = Omit<Question, 'kind'> &
  Placement &
  Pick<AnyQuestion, 'rowCount'> &
  Readonly<{ kind: 'rows'; columns: readonly Column[]; maxRows: number }>;

/** One fact about a property, as plain data. */
export type Field = (Question & Placement) | RowsField;
