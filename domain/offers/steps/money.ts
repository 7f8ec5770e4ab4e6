import { payerField } from '#domain/offers/money/closing-cost-labels.ts';
import { MAX_DAYS, MAX_LENGTH } from '../answers.ts';
import type { OfferCondition, OfferField } from '../field.ts';
import type { OfferStep } from './step.ts';

const FINANCED: OfferCondition = { path: 'financeType', is: ['financing'] };

const DELIVERY_DAYS = {
  path: 'deliveryDays',
  kind: 'number',
  unit: 'days',
  min: 0,
  max: MAX_DAYS,
} as const;

const FINANCING_FIELDS: readonly OfferField[] = [
  {
    path: 'financeType',
    kind: 'choice',
    label: { es: 'Forma de pago', en: 'Way of paying' },
    options: [
      {
        key: 'cash',
        label: { es: 'Al contado', en: 'Cash' },
        hint: {
          es: 'Sin prestamista. Los pasos del préstamo dirán que no hay nada que llenar.',
          en: 'No lender. The loan steps will say there is nothing to fill in.',
        },
      },
      {
        key: 'financing',
        label: { es: 'Con un préstamo', en: 'With a loan' },
        hint: { es: 'Pide prestada una parte del precio.', en: 'You borrow part of the price.' },
      },
    ],
  },
  {
    path: 'loanType',
    kind: 'choice',
    label: { es: 'Tipo de préstamo', en: 'Type of loan' },
    options: [
      { key: 'conventional', label: { es: 'Convencional', en: 'Conventional' } },
      { key: 'va', label: { es: 'VA', en: 'VA' } },
      { key: 'fha', label: { es: 'FHA', en: 'FHA' } },
      { key: 'other', label: { es: 'Otro', en: 'Other' } },
    ],
    when: FINANCED,
  },
  {
    path: 'loanTypeOther',
    kind: 'text',
    label: { es: '¿Qué tipo de préstamo es?', en: 'What type of loan is it?' },
    maxLength: MAX_LENGTH.name,
    when: { path: 'loanType', is: ['other'] },
  },
  {
    path: 'downPaymentPercent',
    kind: 'percent',
    label: { es: 'Pago inicial', en: 'Down payment' },
    hint: {
      es: 'La parte del precio que pone usted.',
      en: 'The part of the price you pay yourself.',
    },
    min: 0,
    max: 100,
    usual: [20, 10, 5, 3.5],
    when: FINANCED,
  },
  {
    path: 'preQualified',
    kind: 'yes_no',
    label: {
      es: '¿Un prestamista ya lo precalificó?',
      en: 'Has a lender already pre-qualified you?',
    },
    hint: {
      es: 'Podrá adjuntar la carta al final.',
      en: 'You can attach the letter at the end.',
    },
    when: FINANCED,
  },
  {
    path: 'loanCommitmentDate',
    kind: 'date',
    label: { es: 'Fecha de compromiso del préstamo', en: 'Loan commitment date' },
    hint: {
      es: 'El día en que el prestamista se compromete a prestar.',
      en: 'The day your lender promises to lend.',
    },
    when: FINANCED,
  },
  {
    path: 'lender',
    kind: 'group',
    label: { es: 'Prestamista', en: 'Lender' },
    when: FINANCED,
    fields: [
      {
        path: 'company',
        kind: 'text',
        label: { es: 'Prestamista', en: 'Lender' },
        maxLength: MAX_LENGTH.title,
      },
      {
        path: 'contact',
        kind: 'text',
        label: { es: 'Persona de contacto', en: 'Contact person' },
        maxLength: MAX_LENGTH.name,
      },
      {
        path: 'address',
        kind: 'text',
        label: { es: 'Dirección del prestamista', en: 'Lender’s address' },
        maxLength: MAX_LENGTH.address,
      },
      {
        path: 'email',
        kind: 'email',
        label: { es: 'Correo del prestamista', en: 'Lender’s e-mail' },
        maxLength: MAX_LENGTH.email,
      },
      {
        path: 'phone',
        kind: 'phone',
        label: { es: 'Teléfono del prestamista', en: 'Lender’s phone' },
        hint: {
          es: 'Un número de Estados Unidos, con 10 cifras.',
          en: 'A US number with 10 digits.',
        },
      },
    ],
  },
];

const LOAN_FIELDS: readonly OfferField[] = [
  {
    path: 'loanTerm',
    kind: 'choice',
    label: { es: 'Plazo', en: 'Term' },
    options: [
      { key: '15', label: { es: '15 años', en: '15 years' } },
      { key: '30', label: { es: '30 años', en: '30 years' } },
      { key: 'other', label: { es: 'Otro plazo', en: 'Another term' } },
    ],
    when: FINANCED,
  },
  {
    path: 'loanTermOther',
    kind: 'text',
    label: { es: '¿Qué plazo?', en: 'What term?' },
    hint: { es: 'Por ejemplo, 20 años.', en: 'For example, 20 years.' },
    maxLength: MAX_LENGTH.name,
    when: { path: 'loanTerm', is: ['other'] },
  },
  {
    path: 'rateType',
    kind: 'choice',
    label: { es: 'Tasa de interés', en: 'Interest rate' },
    options: [
      {
        key: 'fixed',
        label: { es: 'Fija', en: 'Fixed' },
        hint: { es: 'No cambia en todo el plazo.', en: 'It stays the same for the whole term.' },
      },
      {
        key: 'adjustable',
        label: { es: 'Ajustable', en: 'Adjustable' },
        hint: { es: 'Puede subir o bajar.', en: 'It may go up or down.' },
      },
    ],
    when: FINANCED,
  },
  {
    path: 'loanApplicationDays',
    kind: 'number',
    label: {
      es: '¿En cuántos días solicita el préstamo?',
      en: 'Within how many days will you apply for the loan?',
    },
    hint: {
      es: 'Se cuentan desde que firman las dos partes. Lo usual son 5.',
      en: 'Counted from the day both sides sign. 5 is usual.',
    },
    unit: 'days',
    min: 1,
    max: MAX_DAYS,
    usual: [5],
    when: FINANCED,
  },
  {
    path: 'loanApprovalDays',
    kind: 'number',
    label: {
      es: '¿Cuántos días necesita para que lo aprueben?',
      en: 'How many days do you need for approval?',
    },
    hint: {
      es: 'Si en ese plazo no se lo aprueban, puede cancelar. Lo usual son 30 o 45.',
      en: 'If it is not approved by then, you may cancel. 30 or 45 is usual.',
    },
    unit: 'days',
    min: 1,
    max: MAX_DAYS,
    usual: [30, 45, 3, 15],
    when: FINANCED,
  },
];

const DEPOSIT_FIELDS: readonly OfferField[] = [
  {
    path: 'deposit',
    kind: 'group',
    label: { es: 'Depósito inicial', en: 'First deposit' },
    fields: [
      {
        path: 'amountCents',
        kind: 'money',
        label: { es: 'Depósito inicial', en: 'First deposit' },
        min: 1,
      },
      {
        ...DELIVERY_DAYS,
        label: {
          es: '¿En cuántos días lo entrega?',
          en: 'Within how many days will you deliver it?',
        },
        hint: {
          es: 'Se cuentan desde que firman las dos partes.',
          en: 'Counted from the day both sides sign.',
        },
        usual: [3],
      },
    ],
  },
  {
    path: 'secondDeposit',
    kind: 'group',
    label: { es: 'Segundo depósito', en: 'Second deposit' },
    optional: true,
    ask: {
      label: { es: '¿Habrá un segundo depósito?', en: 'Will there be a second deposit?' },
      hint: { es: 'Es opcional.', en: 'It is optional.' },
      no: { es: 'No, solo uno', en: 'No, just one' },
      yes: { es: 'Sí, entrego otro más adelante', en: 'Yes, I will deliver another one later' },
    },
    fields: [
      {
        path: 'amountCents',
        kind: 'money',
        label: { es: 'Segundo depósito', en: 'Second deposit' },
        min: 1,
      },
      {
        ...DELIVERY_DAYS,
        label: { es: 'Días después de la firma', en: 'Days after signing' },
        usual: [15],
      },
    ],
  },
];

/** Steps 5 to 10. */
export const MONEY_STEPS: readonly OfferStep[] = [
  {
    key: 'financing',
    label: { es: 'Financiamiento', en: 'Financing' },
    question: { es: '¿Cómo va a pagar?', en: 'How will you pay?' },
    body: { es: [], en: [] },
    fields: FINANCING_FIELDS,
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
    fields: [
      {
        path: 'amountCents',
        kind: 'money',
        label: { es: 'Su oferta', en: 'Your offer' },
        min: 1,
      },
    ],
    button: 'continue',
  },
  {
    key: 'contingent-on-sale',
    label: { es: 'Venta de su casa', en: 'Sale of your home' },
    question: {
      es: '¿Necesita vender otra casa para comprar esta?',
      en: 'Do you need to sell another home to buy this one?',
    },
    body: {
      es: [
        [
          'Si dice que sí, puede cancelar cuando su casa no se venda a tiempo. El vendedor lo toma en cuenta al comparar.',
        ],
      ],
      en: [
        [
          'If you say yes, you can cancel when your home does not sell in time. Sellers weigh this when they compare.',
        ],
      ],
    },
    fields: [
      {
        path: 'contingentOnSale',
        kind: 'yes_no',
        label: {
          es: 'La compra depende de vender mi casa actual',
          en: 'The purchase depends on selling my current home',
        },
      },
    ],
    button: 'continue',
  },
  {
    key: 'loan-term',
    label: { es: 'Plazo del préstamo', en: 'Loan term' },
    question: { es: '¿Qué préstamo va a pedir?', en: 'What loan will you ask for?' },
    body: {
      es: [['Lo más común es 15 o 30 años.']],
      en: [['15 or 30 years is most common.']],
    },
    fields: LOAN_FIELDS,
    financingOnly: true,
    button: 'continue',
  },
  {
    key: 'deposit',
    label: { es: 'Depósito', en: 'Deposit' },
    question: { es: '¿Cuánto depósito va a entregar?', en: 'How much deposit will you put down?' },
    body: {
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
    },
    details: [
      {
        summary: { es: '¿Cuándo recupero el depósito?', en: 'When do I get the deposit back?' },
        body: {
          es: [
            [
              'Cuando cancela por una razón que el contrato permite y dentro de su plazo: durante la inspección, si no le aprueban el préstamo o si depende de vender su casa y no se vende.',
            ],
            ['Si cancela por otra razón, el vendedor puede reclamarlo.'],
          ],
          en: [
            [
              'When you cancel for a reason the contract allows, and in time: during the inspection period, if the loan is not approved, or if you depend on selling your home and it does not sell.',
            ],
            ['If you cancel for another reason, the seller may claim it.'],
          ],
        },
      },
    ],
    fields: DEPOSIT_FIELDS,
    button: 'continue',
  },
  {
    key: 'seller-contribution',
    label: { es: 'Aporte del vendedor', en: 'Seller contribution' },
    question: {
      es: '¿Pide que el vendedor aporte a sus gastos de cierre?',
      en: 'Do you ask the seller to help with your closing costs?',
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
    fields: [
      {
        path: 'sellerCredit',
        kind: 'group',
        label: { es: 'Crédito del vendedor', en: 'Seller credit' },
        fields: [
          {
            path: 'requested',
            kind: 'yes_no',
            label: { es: 'Pido un crédito', en: 'I ask for a credit' },
          },
          {
            path: 'amountCents',
            kind: 'money',
            label: { es: 'Crédito que pide', en: 'Credit you ask for' },
            min: 1,
            when: { path: 'sellerCredit.requested', is: [true] },
          },
        ],
      },
      payerField('deedStampsPaidBy'),
      payerField('titlePolicyPaidBy'),
    ],
    button: 'continue',
  },
];
