import { addDays } from '#domain/calendar.ts';
import type { Disclosure } from '../disclosure.ts';

/** Days to cancel after receiving the summary: Fla. Stat. 720.401(1)(c). */
const CANCEL_DAYS = 3;

const DUES = [
  { key: 'month', label: { es: 'al mes', en: 'a month' } },
  { key: 'quarter', label: { es: 'cada tres meses', en: 'a quarter' } },
  { key: 'half_year', label: { es: 'cada seis meses', en: 'every six months' } },
  { key: 'year', label: { es: 'al año', en: 'a year' } },
] as const;
const PERIOD_OF_FACT: Readonly<Record<string, string>> = {
  monthly: 'month',
  quarterly: 'quarter',
  semi_annually: 'half_year',
  annually: 'year',
};

/** Fla. Stat. 720.401: the summary that a seller in a homeowners' association gives. */
export const association = {
  key: 'association',
  label: {
    es: 'resumen de la asociación de propietarios',
    en: 'homeowners’ association disclosure summary',
  },
  source: 'Fla. Stat. 720.401',
  basis: 'statute',
  from: '2004-07-01',
  means: 'form',
  applies: ({ facts }) => facts.associationType === 'homeowners',
  why: () => ({
    es: 'Porque hay una asociación de propietarios con membresía obligatoria.',
    en: 'Because there is a homeowners’ association with mandatory membership.',
  }),
  whyNot: {
    es: 'No hay una asociación de propietarios.',
    en: 'There is no homeowners’ association.',
  },
  text: {
    es: [
      'Quien compra esta propiedad será miembro de una asociación de propietarios. Hay o habrá restricciones inscritas sobre el uso y la ocupación de las propiedades de la comunidad.',
      'Quien compra deberá pagar cuotas a la asociación, que pueden cambiar. También puede deber cuotas especiales a la ciudad, al condado o a un distrito, que también pueden cambiar.',
      'No pagar las cuotas especiales o las de la asociación puede llevar a un gravamen sobre la propiedad.',
      'Lo dicho aquí es un resumen. Quien compra debe leer las restricciones y los documentos de la asociación antes de comprar. Están en el registro del condado, o se piden a la asociación.',
    ],
    en: [
      'The buyer of this property will be a member of a homeowners’ association. There are or will be recorded restrictions on the use and occupancy of properties in the community.',
      'The buyer will have to pay assessments to the association, which may change. The buyer may also owe special assessments to the city, the county or a district, which may change too.',
      'Not paying special assessments or those of the association could result in a lien on the property.',
      'This is a summary. The buyer should read the restrictions and the association’s documents before buying. They are in the county’s records, or can be had from the association.',
    ],
  },
  questions: () => [
    {
      path: 'duesCents',
      kind: 'money',
      min: 0,
      plausible: { min: 0, max: 1_000_000 },
      label: { es: 'Cuota de la asociación', en: 'The association’s assessment' },
    },
    {
      path: 'duesPeriod',
      kind: 'choice',
      options: DUES,
      label: { es: 'Cada cuánto se paga', en: 'How often it is paid' },
    },
    {
      path: 'hasSpecial',
      kind: 'yes_no',
      label: {
        es: '¿Hay una cuota especial, o una ya anunciada?',
        en: 'Is there a special assessment, or one already announced?',
      },
    },
    {
      path: 'special',
      kind: 'longtext',
      maxLength: 1_000,
      label: { es: 'Cuánto es y hasta cuándo', en: 'How much it is, and until when' },
      when: { field: 'hasSpecial', is: [true] },
    },
    {
      path: 'hasLandLease',
      kind: 'yes_no',
      label: {
        es: '¿Se paga renta o cuota por usar áreas de recreo o comunes?',
        en: 'Is rent or a fee paid for the use of recreational or other common facilities?',
      },
    },
    {
      path: 'landLease',
      kind: 'text',
      maxLength: 200,
      label: { es: 'Cuánto es', en: 'How much it is' },
      when: { field: 'hasLandLease', is: [true] },
    },
    {
      path: 'mayAmend',
      kind: 'yes_no',
      label: {
        es: '¿Puede el promotor cambiar las restricciones sin aprobación de los miembros?',
        en: 'May the developer change the restrictions without the members’ approval?',
      },
    },
  ],
  known: ({ facts }) => ({
    ...(facts.associationFee !== undefined && { duesCents: facts.associationFee }),
    ...(facts.associationFeeFrequency && {
      duesPeriod: PERIOD_OF_FACT[facts.associationFeeFrequency],
    }),
  }),
  isBeforeContract: true,
  missing: {
    es: 'Si se firma sin él, quien compra puede cancelar el contrato por escrito hasta 3 días después de recibirlo, o hasta el cierre si no lo recibe.',
    en: 'If the contract is signed without it, the buyer may cancel in writing up to 3 days after receiving it, or until closing if it is never received.',
  },
  duties: {
    seller: {
      es: 'Entréguelo antes de que quien compra firme el contrato.',
      en: 'Give it before the buyer signs the contract.',
    },
    buyer: {
      es: 'Léalo, y lea las restricciones de la comunidad.',
      en: 'Read it, and read the community’s restrictions.',
    },
  },
  period: {
    ends: (receivedOn, effectiveDate) => {
      if (receivedOn === null) return null;
      return receivedOn <= effectiveDate ? undefined : addDays(receivedOn, CANCEL_DAYS);
    },
    source: 'Fla. Stat. 720.401',
    why: {
      given: {
        es: 'Quien compra recibió el resumen de la asociación después de firmar: puede cancelar por escrito en los 3 días siguientes, y nunca después del cierre.',
        en: 'The buyer received the association’s summary after signing: the contract may be canceled in writing within 3 days, and never after closing.',
      },
      missing: {
        es: 'Falta el resumen de la asociación: quien compra puede cancelar por escrito hasta 3 días después de recibirlo, y nunca después del cierre.',
        en: 'The association’s summary is missing: the buyer may cancel in writing until 3 days after receiving it, and never after closing.',
      },
    },
  },
} as const satisfies Disclosure;
