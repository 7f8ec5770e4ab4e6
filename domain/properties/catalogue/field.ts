import type {
  AnswerKind,
  Question as AnyQuestion,
  Condition,
  QuestionOption,
} from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { GroupKey } from './groups.ts';

/** What kind of answer a field takes. `money` is integer US cents; `date` is `YYYY-MM-DD`. */
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

/** The pages of the wizard after the listing agreement (step 0). */
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

/** The accordion sections of the listing's page that are made of facts. */
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

/** What a number counts, as the API names it; `view.ts` has the words. */
export const UNITS = ['square_feet', 'feet', 'days', 'spaces', 'times', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Who may read the answer: the public, or only the owner and administrators. */
export type Audience = 'public' | 'owner';

/** How the public may search by the field. */
export type FilterKind = 'at_least' | 'range' | 'any_of' | 'yes';

export type Option = Pick<QuestionOption, 'key' | 'label'> &
  Readonly<{
    /** The standard lookup value of RESO Data Dictionary 2.0; absent where the dictionary has none. */
    reso?: string;
    /** The StandardName of the field that lists `reso`, where that is not the question's own. */
    resoField?: string;
    /** Choosing this one excludes all others ("none"). */
    exclusive?: boolean;
    /** A name or a sign: its label keeps its capital in the middle of a list. */
    proper?: boolean;
    /** The property types that are offered it; all that are asked when absent. */
    onlyFor?: readonly PropertyType[];
  }>;

/** What a field and a column of rows have in common. */
type Question = Pick<AnyQuestion, 'label' | 'hint' | 'min' | 'max' | 'maxLength' | 'format'> &
  Readonly<{
    key: string;
    /** The StandardName in RESO Data Dictionary 2.0; absent where the dictionary has none. */
    reso?: string;
    kind: Exclude<FieldKind, 'rows'>;
    options?: readonly Option[];
    /** Decimal places a number may have; whole numbers when absent. */
    decimals?: number;
    unit?: Unit;
    /** What a "no" says without its question: "No association". */
    absence?: Localized;
    /** Has to be answered before the property is submitted, by every type that is asked or by these. */
    required?: boolean | readonly PropertyType[];
  }>;

/** One answer of every row: of a room, of a unit. */
export type Column = Omit<Question, 'required'> & Readonly<{ required?: boolean }>;

type Placement = Pick<AnyQuestion, 'unless'> &
  Readonly<{
    /** The property types whose owner is asked. */
    asks: readonly PropertyType[];
    /** The page of the wizard; a type without that page moves it (see `wizard.ts`). */
    step: StepKey;
    /** The heading it is under on that page; its own label when absent. */
    group?: GroupKey;
    /** The accordion of the listing page; fields without one are shown elsewhere (address, price). */
    section?: SectionKey;
    /** Its answers say something without their question: the closed accordion shows them. */
    headline?: boolean;
    /** Shown in the row of that field instead of its own row: "Barrel tile, 2019". */
    joins?: string;
    audience: Audience;
    /** Reveals the location, so it is hidden whenever the address is. */
    locates?: boolean;
    filter?: FilterKind;
    /** Changing it on a public listing needs a new review; that of a public text always does. */
    moderated?: boolean;
    /** Asked only while another field of the same property has one of these answers. */
    when?: Condition<string | boolean>;
    /** Property types that are always asked, even when `when` is false. */
    always?: readonly PropertyType[];
    /** Required only while another answer is one of these. */
    requiredWhen?: Condition<string | boolean>;
  }>;

export type RowsField = Omit<Question, 'kind'> &
  Placement &
  Pick<AnyQuestion, 'rowCount'> &
  Readonly<{ kind: 'rows'; columns: readonly Column[]; maxRows: number }>;

/** One fact about a property. Plain data: it can be a prop, a snapshot, a diff. */
export type Field = (Question & Placement) | RowsField;
