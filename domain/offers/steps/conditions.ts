import { fromClause } from '#domain/rights.ts';
import type { StepText } from './step.ts';

/** Steps 11 to 16. */
export const CONDITION_STEPS: readonly StepText[] = [
  {
    key: 'closing-date',
    label: { es: 'Fecha de cierre', en: 'Closing date' },
    question: { es: '¿Cuándo quiere cerrar?', en: 'When do you want to close?' },
    body: {
      es: [
        [
          'El cierre es el día en que usted paga y la casa pasa a su nombre. Lo usual es de 30 a 45 días después de que acepten.',
        ],
      ],
      en: [
        [
          'Closing is the day you pay and the home becomes yours. It is usually 30 to 45 days after the offer is accepted.',
        ],
      ],
    },
    glossary: ['closing', 'title-insurance', 'doc-stamps'],
    button: 'continue',
  },
  {
    key: 'inspection-period',
    label: { es: 'Inspección', en: 'Inspection period' },
    question: {
      es: '¿Cuántos días quiere para inspeccionar?',
      en: 'How many days do you want to inspect?',
    },
    body: fromClause('inspection_exit', {
      es: [
        [
          'En ese plazo puede revisar la casa y, si algo no le convence, cancelar con un aviso por escrito y recuperar su depósito. Después la compra como está.',
        ],
      ],
      en: [
        [
          'In that time you can have the home checked and, if something is not right for you, cancel with written notice and get your deposit back. After it you buy the home as is.',
        ],
      ],
    }),
    glossary: ['inspection-period', 'as-is'],
    button: 'continue',
  },
  {
    key: 'assignable',
    label: { es: 'Cesión del contrato', en: 'Assignment' },
    question: {
      es: '¿Puede otra persona tomar su lugar en el contrato?',
      en: 'May somebody else take your place in the contract?',
    },
    body: fromClause('assignment', {
      es: [['Ceder el contrato es pasarle a otra persona el derecho de comprar la casa.']],
      en: [['Assigning the contract means handing somebody else the right to buy the home.']],
    }),
    button: 'continue',
  },
  {
    key: 'response-date',
    label: { es: 'Fecha de respuesta', en: 'Response deadline' },
    question: {
      es: '¿Hasta cuándo puede responder el vendedor?',
      en: 'How long does the seller have to answer?',
    },
    body: {
      es: [
        [
          'Si no responde antes de esa hora, la oferta vence. La hora es la del Este. Dele al menos un día si puede.',
        ],
      ],
      en: [
        [
          'If there is no answer by then, the offer expires. The time is Florida’s Eastern Time. Give at least a day if you can.',
        ],
      ],
    },
    button: 'continue',
  },
  {
    key: 'special-assessments',
    label: { es: 'Cuotas públicas', en: 'Public assessments' },
    question: {
      es: '¿Quién paga las cuotas públicas especiales?',
      en: 'Who pays public special assessments?',
    },
    body: {
      es: [
        [
          'Son cobros de la ciudad o del condado por obras como aceras o alcantarillado. Si no elige, se aplica la opción A.',
        ],
      ],
      en: [
        [
          'These are charges by the city or county for works such as sidewalks or sewers. If you do not choose, option A applies.',
        ],
      ],
    },
    glossary: ['special-assessment'],
    button: 'continue',
  },
  {
    key: 'additional-terms',
    label: { es: 'Términos adicionales', en: 'Additional terms' },
    question: fromClause('included_items', {
      es: '¿Qué se queda con la casa, y qué más quiere acordar?',
      en: 'What stays with the home, and what else do you want to agree?',
    }),
    body: fromClause('included_items', {
      es: [
        [
          'Lo que el anuncio incluye ya está escrito aquí y será parte del contrato; puede cambiarlo. En los términos adicionales va lo demás, con palabras claras.',
        ],
      ],
      en: [
        [
          'What the listing includes is already here and becomes part of the contract; you may change it. Anything else goes in the additional terms, in plain words.',
        ],
      ],
    }),
    button: 'continue',
  },
];
