import type { GlossaryTerm } from '../glossary-term.ts';

/** Offers, the contract and its dates. */
export const CONTRACT_TERMS = {
  amendment: {
    term: { es: 'enmienda', en: 'amendment' },
    meaning: {
      es: 'Un cambio a un contrato firmado, que vale cuando las dos partes lo firman.',
      en: 'A change to a signed contract, valid once both sides sign it.',
    },
    avoid: { es: ['adenda', 'adéndum'] },
  },
  'as-is': {
    term: { es: 'como está', en: 'as is' },
    meaning: {
      es: 'El comprador recibe la casa en el estado en que se encuentra, y el vendedor no se obliga a repararla.',
      en: 'The buyer takes the home in its present condition, and the seller has no duty to repair it.',
    },
    avoid: { es: ['tal y como está', 'en su estado actual'] },
  },
  assignment: {
    term: { es: 'cesión del contrato', en: 'assignment' },
    meaning: {
      es: 'Pasar a otra persona el derecho de comprar la casa según el contrato.',
      en: 'Handing another person the right to buy the home under the contract.',
    },
    avoid: { es: ['traspaso del contrato', 'asignación del contrato'] },
  },
  'backup-offer': {
    term: { es: 'oferta de respaldo', en: 'backup offer' },
    meaning: {
      es: 'Una oferta que espera detrás de la aceptada y ocupa su lugar si esa termina.',
      en: 'An offer that waits behind the accepted one and takes its place if that one ends.',
    },
    avoid: {
      es: ['oferta de reserva', 'oferta suplente'],
      en: ['back-up offer', 'back-up offers', 'standby offer'],
    },
  },
  closing: {
    term: { es: 'cierre', en: 'closing' },
    meaning: {
      es: 'El acto en que se paga el precio, se firma la escritura y la casa pasa al comprador.',
      en: 'The event at which the price is paid, the deed is signed and the home passes to the buyer.',
    },
    avoid: { es: ['clausura'], en: ['completion date'] },
  },
  'closing-date': {
    term: { es: 'fecha de cierre', en: 'closing date' },
    meaning: {
      es: 'El día que el contrato fija para el cierre.',
      en: 'The day that the contract sets for the closing.',
    },
    avoid: { es: ['fecha de clausura'], en: ['settlement date'] },
  },
  contingency: {
    term: { es: 'contingencia', en: 'contingency' },
    meaning: {
      es: 'Algo que debe ocurrir para que el contrato siga, como la aprobación de un préstamo.',
      en: 'Something that has to happen for the contract to continue, such as the approval of a loan.',
    },
    avoid: { es: ['condición suspensiva'] },
  },
  'counter-offer': {
    term: { es: 'contraoferta', en: 'counter-offer' },
    meaning: {
      es: 'La respuesta a una oferta con otros términos, que la otra parte puede aceptar o no.',
      en: 'An answer to an offer with other terms, which the other side may accept or not.',
    },
    avoid: { es: ['contrapropuesta', 'contra oferta'], en: ['counter offer'] },
  },
  default: {
    term: { es: 'incumplimiento', en: 'default' },
    meaning: {
      es: 'No hacer a tiempo lo que el contrato obliga a hacer.',
      en: 'Not doing in time what the contract requires.',
    },
  },
  'effective-date': {
    term: { es: 'fecha efectiva', en: 'effective date' },
    meaning: {
      es: 'El día en que la última parte firmó el contrato; desde él se cuentan sus plazos.',
      en: 'The day the last side signed the contract; its periods are counted from it.',
    },
    avoid: { es: ['fecha de vigencia', 'fecha de entrada en vigor'] },
  },
  escalation: {
    term: { es: 'cláusula de escalamiento', en: 'escalation clause' },
    meaning: {
      es: 'Sube el precio ofrecido por encima de otra oferta, en pasos fijos y hasta un máximo.',
      en: 'It raises the offered price above another offer, in fixed steps and up to a maximum.',
    },
    avoid: { es: ['cláusula de escalada', 'cláusula de escalación'], en: ['escalator clause'] },
  },
  'inspection-period': {
    term: { es: 'plazo de inspección', en: 'inspection period' },
    meaning: {
      es: 'Los días después de la fecha efectiva en que el comprador puede revisar la casa y decidir si sigue.',
      en: 'The days after the effective date in which the buyer may have the home checked and decide whether to continue.',
    },
    avoid: { es: ['ventana de inspección'], en: ['inspection window', 'due diligence period'] },
  },
  possession: {
    term: { es: 'entrega', en: 'possession' },
    meaning: {
      es: 'El momento en que el comprador recibe la casa con sus llaves.',
      en: 'The moment the buyer receives the home with its keys.',
    },
    avoid: { es: ['toma de posesión'] },
  },
  'response-deadline': {
    term: { es: 'fecha de respuesta', en: 'response deadline' },
    meaning: {
      es: 'El día y la hora hasta los que se puede contestar una oferta.',
      en: 'The day and time until which an offer can be answered.',
    },
  },
  'walk-through': {
    term: { es: 'última visita a la propiedad', en: 'walk-through' },
    meaning: {
      es: 'El comprador entra en la propiedad poco antes del cierre y comprueba que está como se acordó.',
      en: 'The buyer enters the property shortly before closing and checks that it is as agreed.',
    },
  },
} as const satisfies Record<string, GlossaryTerm>;
