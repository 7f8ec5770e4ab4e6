import { type Disclosure, NO_QUESTIONS } from '../disclosure.ts';
import { documentsPeriod } from './documents-period.ts';

/**
 * Days to cancel, without Saturdays, Sundays and legal holidays: Fla. Stat. 719.503(2). To be reviewed
 * by an attorney: chapter 718 was changed to 7 days in 2025.
 */
const CANCEL_DAYS = 3;

/** Fla. Stat. 719.503(2): the documents that an owner in a cooperative gives. */
export const cooperative = {
  key: 'cooperative',
  label: { es: 'documentos de la cooperativa', en: 'cooperative documents' },
  source: 'Fla. Stat. 719.503',
  basis: 'statute',
  from: '1992-04-01',
  means: 'upload',
  applies: ({ facts }) => facts.associationType === 'co_op',
  why: () => ({
    es: 'Porque es una unidad de una cooperativa.',
    en: 'Because it is a unit in a cooperative.',
  }),
  whyNot: { es: 'No es una cooperativa.', en: 'It is not a cooperative.' },
  text: {
    es: [
      'La ley da a quien compra, a cargo de quien vende: el acta constitutiva, los estatutos y las reglas de la asociación, el último estado financiero anual y las preguntas frecuentes.',
      'Quien compra puede cancelar por escrito dentro de 3 días, sin sábados, domingos ni feriados, desde que firma el contrato y recibe los documentos. No se puede renunciar a ese derecho, y termina con el cierre.',
    ],
    en: [
      'The law gives the buyer, at the seller’s expense: the association’s articles of incorporation, bylaws and rules, the latest annual financial statement and the frequently asked questions.',
      'The buyer may cancel in writing within 3 days, without Saturdays, Sundays and legal holidays, after signing the contract and receiving the documents. This right cannot be waived, and it ends at closing.',
    ],
  },
  questions: NO_QUESTIONS,
  isBeforeContract: true,
  missing: {
    es: 'Mientras falten, quien compra puede cancelar el contrato por escrito hasta el cierre: sus 3 días hábiles empiezan cuando los recibe.',
    en: 'While they are missing, the buyer may cancel the contract in writing until closing: the 3 business days begin when they are received.',
  },
  duties: {
    seller: {
      es: 'Pídalos a su asociación y entréguelos antes del contrato.',
      en: 'Ask your association for them, and give them before the contract.',
    },
    buyer: {
      es: 'Léalos: dicen qué se puede hacer y qué se paga.',
      en: 'Read them: they say what is allowed and what is paid.',
    },
  },
  period: {
    ends: (receivedOn, effectiveDate) => documentsPeriod(receivedOn, effectiveDate, CANCEL_DAYS),
    source: 'Fla. Stat. 719.503',
    why: {
      given: {
        es: 'Quien compra en una cooperativa puede cancelar por escrito dentro de los 3 días, sin sábados, domingos ni feriados, desde que firma y recibe los documentos. No se puede renunciar, y termina con el cierre.',
        en: 'A buyer in a cooperative may cancel in writing within 3 days, without Saturdays, Sundays and legal holidays, after signing and receiving the documents. It cannot be waived, and it ends at closing.',
      },
      missing: {
        es: 'Faltan los documentos de la cooperativa: quien compra puede cancelar por escrito hasta el cierre.',
        en: 'The cooperative documents are missing: the buyer may cancel in writing until closing.',
      },
    },
  },
} as const satisfies Disclosure;
