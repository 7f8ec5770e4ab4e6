import type { GlossaryTerm } from '../glossary-term.ts';

/** The price, the loan and the costs of a sale. */
export const MONEY_TERMS = {
  appraisal: {
    term: { es: 'tasación', en: 'appraisal' },
    meaning: {
      es: 'El valor de la casa según un tasador con licencia, que pide el prestamista.',
      en: 'The value of the home according to a licensed appraiser, ordered by the lender.',
    },
    avoid: { es: ['avalúo', 'avalúos'] },
  },
  'appraisal-gap': {
    term: { es: 'diferencia con la tasación', en: 'appraisal gap' },
    meaning: {
      es: 'Lo que falta cuando la tasación queda por debajo del precio acordado.',
      en: 'The difference when the appraisal comes in below the agreed price.',
    },
    avoid: { es: ['brecha de tasación', 'brecha de avalúo'], en: ['appraisal shortfall'] },
  },
  'cash-to-close': {
    term: { es: 'dinero para el cierre', en: 'cash to close' },
    meaning: {
      es: 'Todo lo que el comprador lleva al cierre: pago inicial y gastos, menos lo que ya depositó.',
      en: 'All that the buyer brings to the closing: down payment and costs, less what was already deposited.',
    },
    avoid: { es: ['efectivo para cerrar'], en: ['cash at closing', 'cash needed'] },
  },
  'closing-costs': {
    term: { es: 'gastos de cierre', en: 'closing costs' },
    meaning: {
      es: 'Los impuestos, seguros y servicios que se pagan en el cierre además del precio.',
      en: 'The taxes, insurance and services paid at closing besides the price.',
    },
    avoid: { es: ['costos de cierre', 'costes de cierre'] },
  },
  'doc-stamps': {
    term: { es: 'timbres', en: 'documentary stamps' },
    meaning: {
      es: 'El impuesto de Florida sobre la escritura y sobre el pagaré del préstamo.',
      en: 'Florida’s tax on the deed and on the note of the loan.',
    },
    avoid: { es: ['estampillas', 'sellos documentales'], en: ['doc stamps'] },
  },
  'down-payment': {
    term: { es: 'pago inicial', en: 'down payment' },
    meaning: {
      es: 'La parte del precio que el comprador paga con dinero propio y no con el préstamo.',
      en: 'The part of the price that the buyer pays with their own money and not with the loan.',
    },
    avoid: { es: ['entrada', 'entradas', 'enganche', 'cuota inicial'] },
  },
  'earnest-money': {
    term: { es: 'depósito', en: 'earnest money deposit' },
    meaning: {
      es: 'El dinero que el comprador entrega tras el acuerdo y que en el cierre cuenta como parte del precio.',
      en: 'The money that the buyer hands over after the agreement and that counts toward the price at closing.',
    },
    avoid: {
      es: ['arras', 'dinero de buena fe', 'depósito de buena fe'],
      en: ['good faith deposit', 'good-faith deposit'],
    },
  },
  escrow: {
    term: { es: 'cuenta de depósito en garantía', en: 'escrow' },
    meaning: {
      es: 'La cuenta de un tercero, como la compañía de título, que guarda el depósito hasta el cierre.',
      en: 'The account of a third party, such as the title company, that holds the deposit until closing.',
    },
    avoid: { es: ['plica', 'cuenta escrow', 'cuenta de fideicomiso'] },
  },
  'intangible-tax': {
    term: { es: 'impuesto intangible', en: 'intangible tax' },
    meaning: {
      es: 'El impuesto de Florida que se paga una vez sobre el monto de una hipoteca nueva.',
      en: 'Florida’s one-time tax on the amount of a new mortgage.',
    },
  },
  lender: {
    term: { es: 'prestamista', en: 'lender' },
    meaning: {
      es: 'El banco o la empresa que presta el dinero para comprar la casa.',
      en: 'The bank or company that lends the money to buy the home.',
    },
    avoid: { es: ['prestador', 'entidad crediticia'], en: ['loan provider'] },
  },
  'loan-approval': {
    term: { es: 'aprobación del préstamo', en: 'loan approval' },
    meaning: {
      es: 'La decisión del prestamista de dar el préstamo para esta casa.',
      en: 'The lender’s decision to make the loan for this home.',
    },
    avoid: { es: ['aprobación del crédito'] },
  },
  'net-sheet': {
    term: { es: 'neto para el vendedor', en: 'net sheet' },
    meaning: {
      es: 'La cuenta, línea por línea, de lo que recibe el vendedor después de sus gastos.',
      en: 'The calculation, line by line, of what the seller receives after their costs.',
    },
    avoid: { es: ['hoja neta'] },
  },
  'pre-approval': {
    term: { es: 'preaprobación', en: 'pre-approval' },
    meaning: {
      es: 'La carta en que un prestamista dice cuánto prestaría al comprador, antes de elegir casa.',
      en: 'A letter in which a lender says how much it would lend the buyer, before a home is chosen.',
    },
    avoid: { es: ['pre-aprobación', 'pre aprobación'], en: ['preapproval', 'pre approval'] },
  },
  'prepaid-items': {
    term: { es: 'gastos prepagados', en: 'prepaid items' },
    meaning: {
      es: 'Intereses, seguro e impuestos que el comprador paga por adelantado en el cierre.',
      en: 'Interest, insurance and taxes that the buyer pays in advance at closing.',
    },
  },
  'proof-of-funds': {
    term: { es: 'prueba de fondos', en: 'proof of funds' },
    meaning: {
      es: 'Un documento del banco que muestra que el comprador tiene el dinero.',
      en: 'A document of a bank that shows that the buyer has the money.',
    },
    avoid: { es: ['comprobante de fondos'], en: ['evidence of funds'] },
  },
  proration: {
    term: { es: 'reparto de impuestos', en: 'proration' },
    meaning: {
      es: 'La división por días de un gasto del año, como el impuesto de la propiedad, entre vendedor y comprador.',
      en: 'The division by days of a cost of the year, such as the property tax, between seller and buyer.',
    },
    avoid: { es: ['prorrateo', 'prorrateos'] },
  },
  'seller-credit': {
    term: { es: 'crédito del vendedor', en: 'seller credit' },
    meaning: {
      es: 'Dinero que el vendedor aporta en el cierre para los gastos del comprador.',
      en: 'Money that the seller gives at closing toward the buyer’s costs.',
    },
    avoid: { es: ['concesión del vendedor'], en: ['seller concession', 'seller concessions'] },
  },
} as const satisfies Record<string, GlossaryTerm>;
