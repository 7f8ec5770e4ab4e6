import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { type Facts, workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import { GROUPS } from '#domain/properties/catalogue/groups.ts';
import {
  type CatalogueEntry,
  type FieldKey,
  fieldsOf,
} from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** One page of the wizard for a property type. */
export type WizardStep = Readonly<{
  key: WizardStepKey;
  /** 0 is the listing agreement. */
  number: number;
  label: Localized;
  /** Heading of the page. */
  question: Localized;
  help: Localized;
  fields: readonly CatalogueEntry[];
  /** Index of the table row that the page asks for; 0 for a building's first unit. */
  row?: number;
}>;

/** Questions with a common heading. */
export type FieldGroup = Readonly<{
  key: string;
  label: Localized;
  hint?: Localized;
  fields: readonly CatalogueEntry[];
}>;

const HOUSE_STEPS = [
  'agreement',
  'general',
  'interior',
  'exterior',
  'rooms',
  'community',
  'additional',
] as const;

/** Pages for each property type, starting with the listing agreement. */
export const STEPS_OF_TYPE = {
  single_family: HOUSE_STEPS,
  multi_family: [
    'agreement',
    'general',
    'unit_1',
    'unit_2',
    'unit_3',
    'unit_4',
    'interior',
    'exterior',
    'community',
    'additional',
  ],
  condo: HOUSE_STEPS,
  vacant_land: ['agreement', 'general', 'exterior', 'community', 'additional'],
} as const satisfies Record<PropertyType, readonly WizardStepKey[]>;

/** Other pages for the questions of pages that a type does not have. */
const MOVED_TO: Readonly<Partial<Record<PropertyType, Partial<Record<StepKey, StepKey>>>>> = {
  multi_family: { rooms: 'interior' },
  vacant_land: { interior: 'exterior' },
};

/** Pages for single rows of the units table. */
const UNIT_ROWS: Readonly<Partial<Record<WizardStepKey, number>>> = {
  unit_1: 0,
  unit_2: 1,
  unit_3: 2,
  unit_4: 3,
};

/** Pages of the wizard for this type, numbered from 0. */
export function wizardSteps(type: PropertyType): readonly WizardStep[] {
  return STEPS_OF_TYPE[type].map((key, number) => {
    const row = UNIT_ROWS[key];
    return {
      key,
      number,
      ...STEP_TEXTS[key],
      ...QUESTIONS_OF_TYPE[type]?.[key],
      fields: fieldsOnStep(type, key),
      ...(row !== undefined && { row }),
    };
  });
}

/** The page with this key; `undefined` if the type does not have it. */
export function wizardStep(type: PropertyType, key: string): WizardStep | undefined {
  return wizardSteps(type).find((step) => step.key === key);
}

/** The page that asks for the field for this property type. */
export function stepOf(field: CatalogueEntry, type: PropertyType): StepKey {
  return MOVED_TO[type]?.[field.step] ?? field.step;
}

/** Questions of a page with their headings, in order. */
export function stepGroups(step: WizardStep): readonly FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const field of step.fields) {
    const key = field.group ?? field.key;
    const heading = field.group ? GROUPS[field.group] : headingOf(field);
    const fields = [...(groups.get(key)?.fields ?? []), field];
    groups.set(key, { key, ...heading, fields });
  }
  return [...groups.values()];
}

function fieldsOnStep(type: PropertyType, key: WizardStepKey): readonly CatalogueEntry[] {
  const asked = UNIT_ROWS[key] === undefined ? key : 'unit_1';
  return fieldsOf(type).filter((field) => stepOf(field, type) === asked);
}

function headingOf({ label, hint }: CatalogueEntry) {
  return hint ? { label, hint } : { label };
}

/** Pages of the wizard, starting with the listing agreement. */
type WizardStepKey = 'agreement' | StepKey;

type StepTexts = Readonly<{ label: Localized; question: Localized; help: Localized }>;

const AT_ONCE = {
  es: 'Marque todo lo que tenga. Cada respuesta se guarda al momento.',
  en: 'Check everything it has. Each answer is saved at once.',
} as const satisfies Localized;

/** Texts of each page. */
const STEP_TEXTS: Readonly<Record<WizardStepKey, StepTexts>> = {
  agreement: {
    label: { es: 'Acuerdo de venta', en: 'Listing agreement' },
    question: {
      es: '¿Quién vende, y en qué condiciones?',
      en: 'Who is selling, and on what terms?',
    },
    help: {
      es: 'Se firma una vez. Con él llenamos por usted parte de lo que sigue.',
      en: 'You sign it once. We use it to fill in part of what follows.',
    },
  },
  general: {
    label: { es: 'Datos generales', en: 'General information' },
    question: { es: '¿Qué vende y dónde está?', en: 'What are you selling, and where is it?' },
    help: {
      es: 'Es lo primero que mira quien busca. Cada respuesta se guarda al momento.',
      en: 'It is the first thing people look at. Each answer is saved at once.',
    },
  },
  unit_1: unitTexts({ es: 'Primera unidad', en: 'First unit' }, 1),
  unit_2: unitTexts({ es: 'Segunda unidad', en: 'Second unit' }, 2),
  unit_3: unitTexts({ es: 'Tercera unidad', en: 'Third unit' }, 3),
  unit_4: unitTexts({ es: 'Cuarta unidad', en: 'Fourth unit' }, 4),
  interior: {
    label: { es: 'Interior', en: 'Interior' },
    question: { es: '¿Cómo es la casa por dentro?', en: 'What is the home like inside?' },
    help: AT_ONCE,
  },
  exterior: {
    label: { es: 'Exterior', en: 'Exterior' },
    question: { es: '¿Cómo es la casa por fuera?', en: 'What is the home like outside?' },
    help: AT_ONCE,
  },
  rooms: {
    label: { es: 'Cuartos', en: 'Room features' },
    question: {
      es: '¿Qué cuartos tiene, y de qué tamaño?',
      en: 'Which rooms does it have, and how big?',
    },
    help: {
      es: 'Las medidas ayudan a imaginar los muebles propios. Agregue las que sepa.',
      en: 'Measurements help people picture their own furniture. Add the ones you know.',
    },
  },
  community: {
    label: { es: 'Zona y comunidad', en: 'Area and community' },
    question: { es: '¿Cómo es la zona?', en: 'What is the area like?' },
    help: {
      es: 'Incluya la asociación y sus cuotas: es lo que más se pregunta.',
      en: 'Include the association and its fees: people ask about them most.',
    },
  },
  additional: {
    label: { es: 'Información adicional', en: 'Additional information' },
    question: { es: '¿Qué más debe saber el comprador?', en: 'What else should the buyer know?' },
    help: {
      es: 'Descripción, condiciones y visitas. Lo que ya dijo en el acuerdo está puesto.',
      en: 'Description, terms and visits. What you said in the agreement is filled in.',
    },
  },
};

/** Headings of pages for property types that are not houses. */
const QUESTIONS_OF_TYPE: Readonly<
  Partial<Record<PropertyType, Partial<Record<WizardStepKey, Readonly<{ question: Localized }>>>>>
> = {
  multi_family: {
    interior: {
      question: { es: '¿Cómo es el edificio por dentro?', en: 'What is the building like inside?' },
    },
    exterior: {
      question: { es: '¿Cómo es el edificio por fuera?', en: 'What is the building like outside?' },
    },
  },
  condo: {
    interior: {
      question: { es: '¿Cómo es la unidad por dentro?', en: 'What is the unit like inside?' },
    },
    exterior: {
      question: {
        es: '¿Cómo son el exterior y el edificio?',
        en: 'What are the outside and the building like?',
      },
    },
    community: {
      question: {
        es: '¿Cómo son el edificio y la zona?',
        en: 'What are the building and the area like?',
      },
    },
  },
  vacant_land: {
    exterior: { question: { es: '¿Cómo es el terreno?', en: 'What is the land like?' } },
  },
};

function unitTexts(label: Localized, number: number): StepTexts {
  return {
    label,
    question: {
      es: `¿Cómo es la unidad ${number}?`,
      en: `What is unit ${number} like?`,
    },
    help: {
      es: 'Si el edificio tiene menos unidades, siga sin llenarla.',
      en: 'If the building has fewer units, continue without filling it in.',
    },
  };
}

/**
 * Converts facts to another property type. Also returns the keys of answers that are lost, because
 * the type is not asked them or lacks the option.
 */
export function factsAsType(
  facts: Facts,
  type: PropertyType,
): Readonly<{ facts: Facts; lost: readonly FieldKey[] }> {
  const asked = new Set<string>(fieldsOf(type).map(({ key }) => key));
  const schema = workingCopySchema(type);
  const isKept = ([key, value]: readonly [string, unknown]) =>
    asked.has(key) && schema.safeParse({ [key]: value }).success;
  const entries = Object.entries(facts);
  return {
    facts: Object.fromEntries(entries.filter(isKept)),
    // Facts have only keys of the catalogue.
    lost: entries.filter((entry) => !isKept(entry)).map(([key]) => key as FieldKey),
  };
}

/** The field with the owner's description in each language. One of them is required. */
export const REMARKS_IN = {
  es: 'publicRemarks',
  en: 'publicRemarksEn',
} as const satisfies Record<Locale, string>;

type Remarks = (typeof REMARKS_IN)[Locale];

/** The description in the other language; `undefined` for any other field. */
export function otherRemarks(key: string): Remarks | undefined {
  if (key === REMARKS_IN.es) return REMARKS_IN.en;
  return key === REMARKS_IN.en ? REMARKS_IN.es : undefined;
}

/** The field that a reader is asked for: of the two descriptions, the one in their language. */
export function askedIn<Key extends string>(key: Key, locale: Locale): Key | Remarks {
  return otherRemarks(key) === undefined ? key : REMARKS_IN[locale];
}

/** The owner's descriptions by language. */
export function remarksOf(facts: Readonly<Partial<Record<Remarks, string | undefined>>>) {
  const texts: Localized<string | undefined> = {
    es: facts[REMARKS_IN.es],
    en: facts[REMARKS_IN.en],
  };
  return texts;
}
