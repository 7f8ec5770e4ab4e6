import { type Disclosure, NO_QUESTIONS } from '../disclosure.ts';
import { documentsPeriod } from './documents-period.ts';

/**
 * Days to cancel, without Saturdays, Sundays and legal holidays, by the date of the contract: Fla.
 * Stat. 718.503(2), changed from 3 to 7 by chapter 2025-175 (HB 913). To be reviewed by an attorney.
 */
const CANCEL_DAYS = [
  { from: '2025-07-01', days: 7 },
  { from: '1992-04-01', days: 3 },
] as const;

function cancelDays(effectiveDate: string): number {
  return CANCEL_DAYS.find(({ from }) => from <= effectiveDate)?.days ?? 3;
}

/** Fla. Stat. 718.503(2): the documents that an owner who is not the developer gives. */
export const condominium = {
  key: 'condominium',
  label: { es: 'documentos del condominio', en: 'condominium documents' },
  source: 'Fla. Stat. 718.503',
  basis: 'statute',
  from: '1992-04-01',
  means: 'upload',
  applies: ({ facts }) => facts.associationType === 'condominium',
  why: () => ({
    es: 'Porque es una unidad de un condominio.',
    en: 'Because it is a unit in a condominium.',
  }),
  whyNot: { es: 'No es un condominio.', en: 'It is not a condominium.' },
  text: {
    es: [
      'La ley da a quien compra, a cargo de quien vende: la declaración del condominio, el acta constitutiva, los estatutos y las reglas, el último estado financiero anual y el presupuesto, las preguntas frecuentes y, si el edificio debe tenerlos, el resumen de la inspección de hito y el último estudio de reservas de integridad estructural, o la constancia de que no se han hecho.',
      'Quien compra puede cancelar por escrito dentro de 7 días, sin sábados, domingos ni feriados, desde que firma el contrato y recibe los documentos. No se puede renunciar a ese derecho, y termina con el cierre.',
    ],
    en: [
      'The law gives the buyer, at the seller’s expense: the declaration of condominium, the articles of incorporation, the bylaws and rules, the latest annual financial statement and budget, the frequently asked questions and, where the building must have them, the summary of the milestone inspection and the latest structural integrity reserve study, or a statement that they have not been done.',
      'The buyer may cancel in writing within 7 days, without Saturdays, Sundays and legal holidays, after signing the contract and receiving the documents. This right cannot be waived, and it ends at closing.',
    ],
  },
  questions: NO_QUESTIONS,
  isBeforeContract: true,
  missing: {
    es: 'Mientras falten, quien compra puede cancelar el contrato por escrito hasta el cierre: sus 7 días hábiles empiezan cuando los recibe.',
    en: 'While they are missing, the buyer may cancel the contract in writing until closing: the 7 business days begin when they are received.',
  },
  duties: {
    seller: {
      es: 'Pídalos a su asociación y entréguelos antes del contrato.',
      en: 'Ask your association for them, and give them before the contract.',
    },
    buyer: {
      es: 'Léalos: dicen qué se puede hacer, qué se paga y qué obras vienen.',
      en: 'Read them: they say what is allowed, what is paid and what work is coming.',
    },
  },
  period: {
    ends: (receivedOn, effectiveDate) =>
      documentsPeriod(receivedOn, effectiveDate, cancelDays(effectiveDate)),
    source: 'Fla. Stat. 718.503',
    why: {
      given: {
        es: 'Quien compra un condominio puede cancelar por escrito dentro de los 7 días, sin sábados, domingos ni feriados, desde que firma y recibe los documentos. No se puede renunciar, y termina con el cierre.',
        en: 'A buyer of a condominium may cancel in writing within 7 days, without Saturdays, Sundays and legal holidays, after signing and receiving the documents. It cannot be waived, and it ends at closing.',
      },
      missing: {
        es: 'Faltan los documentos del condominio: quien compra puede cancelar por escrito hasta el cierre.',
        en: 'The condominium documents are missing: the buyer may cancel in writing until closing.',
      },
    },
  },
} as const satisfies Disclosure;
