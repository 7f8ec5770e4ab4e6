import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Disclosure } from '../disclosure.ts';

const OF_A_DWELLING = [
  ['roof', { es: '¿Goteras o daños del techo?', en: 'Leaks or damage of the roof?' }],
  [
    'water',
    {
      es: '¿Filtraciones, humedad o moho?',
      en: 'Water intrusion, damp or mold?',
    },
  ],
  [
    'structure',
    {
      es: '¿Grietas, hundimientos o daños de la estructura?',
      en: 'Cracks, settling or structural damage?',
    },
  ],
  [
    'systems',
    {
      es: '¿Fallas de plomería, electricidad, aire acondicionado o pozo séptico?',
      en: 'Defects of plumbing, wiring, air conditioning or septic tank?',
    },
  ],
  [
    'pests',
    {
      es: '¿Termitas u otros insectos que dañan la madera?',
      en: 'Termites or other wood-destroying insects?',
    },
  ],
  [
    'permits',
    {
      es: '¿Obras sin permiso, o permisos sin cerrar?',
      en: 'Work without a permit, or open permits?',
    },
  ],
] as const satisfies readonly (readonly [string, Localized])[];

const OF_LAND = [
  [
    'access',
    { es: '¿Falta acceso legal por una calle?', en: 'Is legal access by a road missing?' },
  ],
  [
    'wetlands',
    {
      es: '¿Humedales, especies protegidas o zonas donde no se puede construir?',
      en: 'Wetlands, protected species or areas that cannot be built on?',
    },
  ],
  [
    'fill',
    {
      es: '¿Relleno, escombros, tanques o contaminación?',
      en: 'Fill, buried debris, tanks or contamination?',
    },
  ],
  [
    'services',
    {
      es: '¿Falta agua, luz o alcantarillado hasta el lote?',
      en: 'Is water, power or sewer missing at the lot?',
    },
  ],
] as const satisfies readonly (readonly [string, Localized])[];

const OF_BOTH = [
  [
    'boundaries',
    {
      es: '¿Disputas de linderos, servidumbres o construcciones que invaden?',
      en: 'Boundary disputes, easements or encroachments?',
    },
  ],
  [
    'claims',
    {
      es: '¿Demandas, gravámenes, multas o infracciones de códigos?',
      en: 'Lawsuits, liens, fines or code violations?',
    },
  ],
  ['other', { es: '¿Otra cosa que baja su valor?', en: 'Anything else that lowers its value?' }],
] as const satisfies readonly (readonly [string, Localized])[];

/** Johnson v. Davis, 480 So. 2d 625 (Fla. 1985): known facts that the buyer cannot easily see. */
export const materialFacts = {
  key: 'material_facts',
  label: { es: 'hechos importantes conocidos', en: 'known material facts' },
  source: 'Johnson v. Davis, 480 So. 2d 625 (Fla. 1985)',
  basis: 'case',
  from: '1985-10-31',
  means: 'form',
  applies: () => true,
  why: () => ({
    es: 'En Florida, quien vende dice los hechos que conoce, que bajan el valor y que quien compra no ve con facilidad.',
    en: 'In Florida a seller tells the known facts that lower the value and that a buyer cannot easily see.',
  }),
  whyNot: { es: 'La necesita toda propiedad.', en: 'Every property needs it.' },
  text: {
    es: [
      'Son los hechos que quien vende conoce, que afectan de forma importante el valor y que quien compra no ve con facilidad. No hace falta encargar una inspección para contestar. No son una garantía ni reemplazan la inspección de quien compra.',
    ],
    en: [
      'These are facts that the seller knows, that materially affect the value, and that the buyer cannot easily see. No inspection has to be ordered to answer. They are not a warranty and do not replace the buyer’s own inspection.',
    ],
  },
  questions: ({ propertyType }) =>
    [...(propertyType === 'vacant_land' ? OF_LAND : OF_A_DWELLING), ...OF_BOTH].flatMap(
      ([key, label]) => asked(key, label),
    ),
  known: ({ facts: { materialFacts: told } }) => (told ? { hasOther: true, other: told } : {}),
  isBeforeContract: false,
  missing: {
    es: 'No hay una forma ni un plazo en la ley. Quien vende responde de lo que sabía y calló, también después del cierre.',
    en: 'The law has no form and no deadline. A seller answers for what was known and not said, also after closing.',
  },
  duties: {
    seller: {
      es: 'Diga lo que sabe, aunque nadie pregunte.',
      en: 'Say what you know, even if nobody asks.',
    },
    buyer: {
      es: 'Léalos, e inspeccione por su cuenta.',
      en: 'Read them, and inspect on your own.',
    },
  },
} as const satisfies Disclosure;

/** The question whether there is such a fact, and the one that asks for it in words. */
function asked(key: string, label: Localized): readonly Question[] {
  const has = `has${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return [
    { path: has, kind: 'yes_no', label },
    {
      path: key,
      kind: 'longtext',
      maxLength: 4_000,
      label: { es: 'Qué sabe', en: 'What you know' },
      when: { field: has, is: [true] },
    },
  ];
}
