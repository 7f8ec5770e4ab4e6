import { type Clause, centsOf, limit, money, option, PAID_BY, paidCost } from './clause.ts';

/** Costs at or before closing, and who pays them. */
export const COST_CLAUSES = [
  {
    key: 'survey',
    group: 'costs',
    title: { es: 'Agrimensura', en: 'Survey' },
    binds: 'both',
    fields: [PAID_BY, limit([200, 3_000])],
    text: {
      es: 'Antes del cierre {paidBy} encarga y paga una agrimensura certificada de la propiedad, hasta {limitCents}.',
      en: 'Before closing {paidBy} orders and pays for a certified survey of the property, up to {limitCents}.',
    },
    cost: paidCost,
    words: { es: ['agrimensura', 'levantamiento'], en: ['survey'] },
  },
  {
    key: 'estoppel',
    group: 'costs',
    title: { es: 'Certificado de la asociación', en: 'Association estoppel' },
    binds: 'both',
    fields: [PAID_BY, limit([50, 800])],
    text: {
      es: 'El certificado de deudas de la asociación (estoppel) lo paga {paidBy}, hasta {limitCents}.',
      en: 'The association’s estoppel certificate is paid by {paidBy}, up to {limitCents}.',
    },
    cost: paidCost,
    words: { es: ['estoppel'], en: ['estoppel'] },
  },
  {
    key: 'association_fees',
    group: 'costs',
    title: { es: 'Cargos de ingreso a la asociación', en: 'Association transfer fees' },
    binds: 'both',
    fields: [PAID_BY, limit([50, 10_000])],
    text: {
      es: 'Los cargos de solicitud, transferencia y capital de la asociación los paga {paidBy}, hasta {limitCents}.',
      en: 'The association’s application, transfer and capital contribution fees are paid by {paidBy}, up to {limitCents}.',
    },
    cost: paidCost,
    words: {
      es: [
        'transferencia asociacion',
        'solicitud asociacion',
        'capital asociacion',
        'transferencia hoa',
      ],
      en: ['transfer fee', 'application fee', 'capital contribution'],
    },
  },
  {
    key: 'association_assessments',
    group: 'costs',
    title: { es: 'Cuotas especiales de la asociación', en: 'Association special assessments' },
    binds: 'both',
    fields: [
      {
        path: 'share',
        kind: 'choice',
        label: { es: 'Quién las paga', en: 'Who pays them' },
        options: [
          option(
            'seller',
            'el vendedor paga en el cierre todo lo que falte',
            'the seller pays at closing all that is left',
            { es: ['vendedor'], en: ['seller'] },
          ),
          option(
            'by_date',
            'el vendedor paga lo que venza hasta el cierre y el comprador, lo demás',
            'the seller pays what is due up to closing and the buyer the rest',
          ),
          option(
            'buyer',
            'el comprador paga lo que falte desde el cierre',
            'the buyer pays what is left from closing on',
            { es: ['comprador'], en: ['buyer'] },
          ),
        ],
      },
    ],
    text: {
      es: 'De las cuotas especiales que la asociación haya aprobado antes del cierre, {share}.',
      en: 'Of special assessments that the association has approved before closing, {share}.',
    },
    words: {
      es: ['cuota especial asociacion', 'cuota especial hoa'],
      en: ['special assessment association', 'special assessment hoa', 'special assessment condo'],
    },
  },
  {
    key: 'lien_search',
    group: 'costs',
    title: { es: 'Búsqueda de deudas municipales', en: 'Municipal lien search' },
    binds: 'both',
    fields: [PAID_BY, limit([50, 1_000])],
    text: {
      es: 'La búsqueda de deudas municipales y permisos la paga {paidBy}, hasta {limitCents}.',
      en: 'The search for municipal liens and permits is paid by {paidBy}, up to {limitCents}.',
    },
    cost: paidCost,
    words: { es: ['deuda municipal', 'gravamen municipal'], en: ['lien search'] },
  },
  {
    key: 'rate_buydown',
    group: 'costs',
    title: { es: 'Rebaja de la tasa del préstamo', en: 'Rate buydown' },
    binds: 'seller',
    fields: [money('amountCents', { es: 'Monto', en: 'Amount' }, [500, 50_000])],
    needs: {
      answer: 'financeType',
      is: 'financing',
      text: {
        es: 'Esta cláusula es para una compra con préstamo.',
        en: 'This clause is for a purchase with a loan.',
      },
    },
    text: {
      es: 'En el cierre el vendedor paga {amountCents} para bajar la tasa del préstamo del comprador. Lo que el prestamista no admita no se paga.',
      en: 'At closing the seller pays {amountCents} to lower the rate of the buyer’s loan. What the lender does not allow is not paid.',
    },
    cost: (values) => ({
      payer: 'seller',
      amountCents: centsOf(values, 'amountCents'),
      isCredit: true,
    }),
    words: { es: ['tasa baj', 'tasa rebaj', 'puntos'], en: ['buydown', 'buy down', 'rate points'] },
  },
  {
    key: 'tax_reproration',
    group: 'costs',
    title: { es: 'Nuevo reparto de impuestos', en: 'Tax re-proration' },
    binds: 'both',
    fields: [],
    text: {
      es: 'Si la cuenta de impuestos del año del cierre resulta distinta de la usada en el cierre, las partes reparten la diferencia dentro de los treinta días siguientes a que cualquiera lo pida.',
      en: 'If the tax bill of the year of closing differs from the one used at closing, the sides prorate the difference within thirty days from a request by either one.',
    },
    words: {
      es: ['impuesto repart', 'impuesto ajust'],
      en: ['reprorat', 're-prorat', 'prorate tax'],
    },
  },
] as const satisfies readonly Clause[];
