import type { Localized } from '#domain/i18n/locale.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** Pages of the wizard, starting with the listing agreement. */
export type WizardStepKey = 'agreement' | StepKey;

type StepTexts = Readonly<{ label: Localized; question: Localized; help: Localized }>;

const AT_ONCE = {
  es: 'Marque todo lo que tenga. Cada respuesta se guarda al momento.',
  en: 'Check everything it has. Each answer is saved at once.',
} as const satisfies Localized;

/** Texts of each page. */
export const STEP_TEXTS: Readonly<Record<WizardStepKey, StepTexts>> = {
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
      en: 'Description, terms and showings. What you said in the agreement is filled in.',
    },
  },
};

/** Headings of pages for property types that are not houses. */
export const QUESTIONS_OF_TYPE: Readonly<
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
