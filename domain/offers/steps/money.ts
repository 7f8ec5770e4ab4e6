import { fromClause } from '#domain/rights.ts';
import type { StepText } from './step.ts';

/** Steps 5 to 10. */
export const MONEY_STEPS: readonly StepText[] = [
  {
    key: 'financing',
    label: { es: 'Financiamiento', en: 'Financing' },
    question: { es: '¿Cómo va a pagar?', en: 'How will you pay?' },
    body: { es: [], en: [] },
    button: 'continue',
  },
  {
    key: 'offer-amount',
    label: { es: 'Monto de la oferta', en: 'Offer amount' },
    question: { es: '¿Cuánto ofrece?', en: 'How much do you offer?' },
    body: {
      es: [['El precio total de la casa, con pago inicial, préstamo y depósitos incluidos.']],
      en: [['The full price of the home, down payment, loan and deposits included.']],
    },
    glossary: ['appraisal', 'escalation'],
    button: 'continue',
  },
  {
    key: 'contingent-on-sale',
    label: { es: 'Venta de su casa', en: 'Sale of your home' },
    question: {
      es: '¿Necesita vender otra casa para comprar esta?',
      en: 'Do you need to sell another home to buy this one?',
    },
    body: fromClause('sale_exit', {
      es: [
        [
          'Si dice que sí, puede cancelar y recuperar su depósito cuando su casa no se venda a más tardar el día que usted fije. El vendedor lo toma en cuenta al comparar.',
        ],
      ],
      en: [
        [
          'If you say yes, you may cancel and get your deposit back when your home does not sell by the day you set. Sellers consider this when they compare offers.',
        ],
      ],
    }),
    glossary: ['contingency'],
    button: 'continue',
  },
  {
    key: 'loan-term',
    label: { es: 'Plazo del préstamo', en: 'Loan term' },
    question: { es: '¿Qué préstamo va a pedir?', en: 'What loan will you apply for?' },
    body: {
      es: [['Lo más común es 15 o 30 años.']],
      en: [['15 or 30 years is most common.']],
    },
    financingOnly: true,
    glossary: ['loan-approval', 'lender'],
    button: 'continue',
  },
  {
    key: 'deposit',
    label: { es: 'Depósito', en: 'Deposit' },
    question: { es: '¿De cuánto será su depósito?', en: 'How much will your deposit be?' },
    body: fromClause('deposit_held', {
      es: [
        [
          'El depósito (',
          { term: 'earnest money' },
          ') muestra que su oferta va en serio. Lo guarda la compañía de título, no el vendedor, y al cierre se descuenta de lo que usted paga.',
        ],
      ],
      en: [
        [
          'The deposit, or earnest money, shows that you mean your offer. The title company holds it, not the seller, and at closing it counts toward what you pay.',
        ],
      ],
    }),
    details: [
      {
        summary: fromClause('deposit_returned', {
          es: '¿Cuándo recupero el depósito?',
          en: 'When do I get the deposit back?',
        }),
        body: fromClause('deposit_returned', {
          es: [
            [
              'Cuando cancela por una razón que el contrato permite, con un aviso por escrito y dentro de su plazo: durante la inspección, si no le aprueban el préstamo o si depende de vender su casa y no se vende. También si el vendedor no cumple.',
            ],
            [
              fromClause(
                'buyer_default',
                'Si no cumple por otra razón, el vendedor puede quedarse con el depósito.',
              ),
            ],
          ],
          en: [
            [
              'When you cancel for a reason the contract allows, with written notice and in time: during the inspection period, if the loan is not approved, or if you depend on selling your home and it does not sell. Also if the seller does not perform.',
            ],
            [
              fromClause(
                'buyer_default',
                'If you do not perform for another reason, the seller may keep the deposit.',
              ),
            ],
          ],
        }),
      },
    ],
    glossary: ['earnest-money', 'escrow', 'title-company'],
    button: 'continue',
  },
  {
    key: 'seller-contribution',
    label: { es: 'Aporte del vendedor', en: 'Seller contribution' },
    question: {
      es: '¿Pide que el vendedor aporte a sus gastos de cierre?',
      en: 'Will you ask the seller to help with your closing costs?',
    },
    body: {
      es: [
        [
          'Es un crédito que se resta de lo que recibe el vendedor. Una oferta más alta con crédito puede dejarle menos que una más baja sin él.',
        ],
      ],
      en: [
        [
          'It is a credit that comes out of what the seller receives. A higher offer with a credit can leave them less than a lower one without it.',
        ],
      ],
    },
    glossary: ['seller-credit', 'closing-costs'],
    button: 'continue',
  },
];
