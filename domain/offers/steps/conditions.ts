import { MAX_DAYS, MAX_LENGTH } from '../answers.ts';
import type { OfferField } from '../field.ts';
import type { OfferStep } from './step.ts';

const TITLE_COMPANY: OfferField = {
  path: 'titleCompany',
  kind: 'group',
  label: { es: 'Compañía de título o abogado', en: 'Title company or attorney' },
  optional: true,
  ask: {
    label: { es: '¿Quién se encarga del cierre?', en: 'Who handles the closing?' },
    hint: {
      es: 'La compañía de título revisa la escritura, guarda el depósito y reparte el dinero.',
      en: 'The title company checks the deed, holds the deposit and pays everyone out.',
    },
    no: { es: 'Que Trato asigne una compañía', en: 'Let Trato assign a company' },
    yes: { es: 'Yo indico quién', en: 'I will name one' },
  },
  fields: [
    {
      path: 'company',
      kind: 'text',
      label: { es: 'Compañía o despacho', en: 'Company or firm' },
      maxLength: MAX_LENGTH.title,
    },
    {
      path: 'contact',
      kind: 'text',
      label: { es: 'Persona de contacto', en: 'Contact person' },
      maxLength: MAX_LENGTH.name,
    },
    {
      path: 'email',
      kind: 'email',
      label: { es: 'Correo electrónico', en: 'E-mail' },
      maxLength: MAX_LENGTH.email,
    },
    {
      path: 'phone',
      kind: 'phone',
      label: { es: 'Teléfono', en: 'Phone' },
      hint: {
        es: 'Un número de Estados Unidos, con 10 cifras.',
        en: 'A US number with 10 digits.',
      },
    },
    {
      path: 'address',
      kind: 'text',
      label: { es: 'Dirección', en: 'Address' },
      maxLength: MAX_LENGTH.address,
    },
  ],
};

const ASSIGNABILITY: OfferField = {
  path: 'assignability',
  kind: 'choice',
  label: { es: 'Cesión del contrato', en: 'Assignment' },
  options: [
    {
      key: 'not_assignable',
      label: { es: 'No puedo cederlo', en: 'I may not assign it' },
      hint: {
        es: 'Compro yo. Es lo que más tranquiliza al vendedor.',
        en: 'I am the one who buys. Sellers find this the safest.',
      },
    },
    {
      key: 'not_released',
      label: { es: 'Puedo cederlo, pero sigo respondiendo', en: 'I may assign it and stay liable' },
      hint: {
        es: 'Si la otra persona no cumple, respondo yo.',
        en: 'If the other person does not perform, I do.',
      },
    },
    {
      key: 'released',
      label: { es: 'Puedo cederlo y quedar libre', en: 'I may assign it and be released' },
      hint: {
        es: 'Otra persona toma mi lugar del todo.',
        en: 'Somebody else takes my place entirely.',
      },
    },
  ],
};

const SPECIAL_ASSESSMENT: OfferField = {
  path: 'specialAssessment',
  kind: 'choice',
  label: { es: 'Cuotas públicas especiales', en: 'Public special assessments' },
  optional: true,
  options: [
    {
      key: 'A',
      label: { es: 'Opción A: cada quien, las suyas', en: 'Option A: each side pays its own' },
      hint: {
        es: 'El vendedor paga las cuotas que vencen antes del cierre; quien compra, las que vencen después.',
        en: 'The seller pays the installments due before closing; the buyer pays those due after.',
      },
    },
    {
      key: 'B',
      label: { es: 'Opción B: todo el vendedor', en: 'Option B: the seller pays in full' },
      hint: {
        es: 'El vendedor paga todo lo que falte, a más tardar al cierre.',
        en: 'The seller pays off whatever is left, at closing at the latest.',
      },
    },
  ],
};

/** Steps 11 to 16. */
export const CONDITION_STEPS: readonly OfferStep[] = [
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
    fields: [
      {
        path: 'closingDate',
        kind: 'date',
        label: { es: 'Fecha de cierre', en: 'Closing date' },
        usual: [30, 45, 60],
      },
      TITLE_COMPANY,
    ],
    button: 'continue',
  },
  {
    key: 'inspection-period',
    label: { es: 'Inspección', en: 'Inspection period' },
    question: {
      es: '¿Cuántos días quiere para inspeccionar?',
      en: 'How many days do you want to inspect?',
    },
    body: {
      es: [
        [
          'En ese plazo puede revisar la casa y, si algo no le convence, cancelar y recuperar su depósito.',
        ],
      ],
      en: [
        [
          'In that time you can have the home checked and, if something is not right for you, cancel and get your deposit back.',
        ],
      ],
    },
    fields: [
      {
        path: 'inspectionDays',
        kind: 'number',
        label: { es: 'Plazo de inspección', en: 'Inspection period' },
        hint: {
          es: 'Se cuenta desde que firman las dos partes. Escriba 0 si no quiere inspección.',
          en: 'Counted from the day both sides sign. Enter 0 if you want no inspection.',
        },
        unit: 'days',
        min: 0,
        max: MAX_DAYS,
        usual: [10, 15, 7],
      },
    ],
    button: 'continue',
  },
  {
    key: 'assignable',
    label: { es: 'Cesión del contrato', en: 'Assignment' },
    question: {
      es: '¿Puede otra persona tomar su lugar en el contrato?',
      en: 'May somebody else take your place in the contract?',
    },
    body: {
      es: [['Ceder el contrato es pasarle a otra persona el derecho de comprar la casa.']],
      en: [['Assigning the contract means handing somebody else the right to buy the home.']],
    },
    fields: [ASSIGNABILITY],
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
          'Si no responde antes de esa hora, la oferta vence sola. La hora es la del este de Florida. Dele al menos un día si puede.',
        ],
      ],
      en: [
        [
          'If there is no answer by then, the offer expires by itself. The time is Florida’s Eastern Time. Give at least a day if you can.',
        ],
      ],
    },
    fields: [
      {
        path: 'responseDeadline',
        kind: 'instant',
        label: { es: 'Fecha y hora límite', en: 'Deadline' },
        usual: [1, 2, 3],
      },
    ],
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
    fields: [SPECIAL_ASSESSMENT],
    button: 'continue',
  },
  {
    key: 'additional-terms',
    label: { es: 'Términos adicionales', en: 'Additional terms' },
    question: { es: '¿Quiere agregar algo más?', en: 'Is there anything else to add?' },
    body: {
      es: [
        [
          'Por ejemplo, qué muebles o electrodomésticos se quedan en la casa. Escríbalo con palabras claras; formará parte de la oferta.',
        ],
      ],
      en: [
        [
          'For example, which furniture or appliances stay with the home. Use plain words; it becomes part of the offer.',
        ],
      ],
    },
    fields: [
      {
        path: 'additionalTerms',
        kind: 'longtext',
        label: { es: 'Términos adicionales', en: 'Additional terms' },
        hint: { es: 'Puede dejarlo en blanco.', en: 'You may leave it blank.' },
        maxLength: MAX_LENGTH.terms,
        optional: true,
      },
    ],
    button: 'continue',
  },
];
