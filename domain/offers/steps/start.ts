import { MAX_LENGTH } from '../answers.ts';
import type { OfferField } from '../field.ts';
import { MAILING_ADDRESS } from './mailing-address.ts';
import type { OfferStep } from './step.ts';

const FIRST_NAME = {
  path: 'firstName',
  kind: 'text',
  label: { es: 'Nombre', en: 'First name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'given-name',
} as const satisfies OfferField;

const LAST_NAME = {
  path: 'lastName',
  kind: 'text',
  label: { es: 'Apellidos', en: 'Last name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'family-name',
} as const satisfies OfferField;

const PHONE = {
  path: 'phone',
  kind: 'phone',
  label: { es: 'Teléfono', en: 'Phone' },
  hint: { es: 'Un número de Estados Unidos, con 10 cifras.', en: 'A US number with 10 digits.' },
  autocomplete: 'tel',
} as const satisfies OfferField;

const EMAIL = {
  path: 'email',
  kind: 'email',
  label: { es: 'Correo electrónico', en: 'E-mail' },
  maxLength: MAX_LENGTH.email,
  autocomplete: 'email',
} as const satisfies OfferField;

const AGENT: OfferField = {
  path: 'agent',
  kind: 'group',
  label: { es: 'Sus datos de agente', en: 'Your details as an agent' },
  when: { path: 'buyerType', is: ['agent'] },
  fields: [
    {
      path: 'brokerage',
      kind: 'text',
      label: { es: 'Empresa de corretaje', en: 'Brokerage' },
      maxLength: MAX_LENGTH.title,
      autocomplete: 'organization',
    },
    FIRST_NAME,
    LAST_NAME,
    PHONE,
    EMAIL,
    {
      path: 'compensation',
      kind: 'percent',
      label: { es: 'Compensación que pide', en: 'Compensation you ask for' },
      hint: {
        es: 'Qué parte del precio pide que pague el vendedor. Es negociable. Déjelo en blanco si no pide nada.',
        en: 'The share of the price you ask the seller to pay. It is negotiable. Leave it blank if you ask for none.',
      },
      min: 0,
      max: 100,
      optional: true,
    },
    {
      path: 'acknowledged',
      kind: 'check',
      label: {
        es: 'Represento a quien compra y tengo su autorización para hacer esta oferta.',
        en: 'I represent the buyer and have their authority to make this offer.',
      },
    },
  ],
};

const BUYERS: OfferField = {
  path: 'buyers',
  kind: 'people',
  label: { es: 'Personas que compran', en: 'People buying' },
  hint: {
    es: 'Escriba los nombres como deben quedar en la escritura.',
    en: 'Write the names as they should appear on the deed.',
  },
  unless: 'companies',
  row: { es: 'Comprador', en: 'Buyer' },
  add: { es: 'Agregar otra persona', en: 'Add another person' },
  max: 10,
  fields: [FIRST_NAME, LAST_NAME, PHONE, EMAIL, ...MAILING_ADDRESS],
};

const COMPANIES: OfferField = {
  path: 'companies',
  kind: 'companies',
  label: { es: 'Empresas que compran', en: 'Companies buying' },
  hint: {
    es: 'Solo si compra una empresa, un fideicomiso u otra entidad.',
    en: 'Only if a company, a trust or another entity is buying.',
  },
  optional: true,
  row: { es: 'Empresa', en: 'Company' },
  add: { es: 'Agregar una empresa', en: 'Add a company' },
  max: 5,
  fields: [
    {
      path: 'name',
      kind: 'text',
      label: { es: 'Nombre legal', en: 'Legal name' },
      maxLength: MAX_LENGTH.title,
      autocomplete: 'organization',
    },
    EMAIL,
    PHONE,
    ...MAILING_ADDRESS,
    {
      path: 'signer',
      kind: 'group',
      label: { es: 'Quien firma por la empresa', en: 'Who signs for the company' },
      fields: [FIRST_NAME, LAST_NAME, EMAIL],
    },
    {
      path: 'owner',
      kind: 'group',
      label: { es: 'Dueño de la empresa', en: 'Owner of the company' },
      fields: [FIRST_NAME, LAST_NAME],
    },
  ],
};

/** Steps 1 to 4. */
export const START_STEPS: readonly OfferStep[] = [
  {
    key: 'before-you-begin',
    label: { es: 'Antes de empezar', en: 'Before you begin' },
    question: { es: 'Antes de empezar su oferta', en: 'Before you begin your offer' },
    body: {
      es: [
        [
          'Son 18 pasos cortos. Puede parar cuando quiera: lo que responde queda guardado y al volver sigue donde estaba.',
        ],
        [
          'Tenga a mano los datos de quienes compran, cuánto ofrece y cómo va a pagar. Si pide un préstamo, también los datos del prestamista.',
        ],
        [
          'Enviar una oferta no lo obliga a comprar. Si el vendedor la acepta, dice que sus términos le bastan: eso es ',
          { strong: 'intención' },
          '. Lo que obliga es el ',
          { strong: 'contrato firmado por las dos partes' },
          '.',
        ],
        [
          'Cuando le avisemos que la aceptaron, usted tendrá ',
          { strong: '48 horas' },
          ' para subir el contrato firmado. Hasta que la acepten, puede retirarla.',
        ],
      ],
      en: [
        [
          'There are 18 short steps. Stop whenever you like: your answers are saved and you come back to where you left.',
        ],
        [
          'Have at hand who is buying, how much you offer and how you will pay. If you need a loan, have your lender’s details too.',
        ],
        [
          'Sending an offer does not bind you to buy. If the seller accepts, they say your terms work for them: that is ',
          { strong: 'intent' },
          '. What binds is the ',
          { strong: 'contract signed by both sides' },
          '.',
        ],
        [
          'Once we tell you it was accepted, you have ',
          { strong: '48 hours' },
          ' to upload the signed contract. Until it is accepted you can withdraw it.',
        ],
      ],
    },
    fields: [],
    button: 'begin',
  },
  {
    key: 'terms-and-conditions',
    label: { es: 'Términos y condiciones', en: 'Terms and conditions' },
    question: {
      es: 'Cómo funciona una oferta en Trato',
      en: 'How an offer works on Trato',
    },
    body: {
      es: [
        [
          'Trato reúne a quien compra y a quien vende y guarda lo que cada uno propone. No es agente, abogado ni prestamista de nadie y no da consejo legal.',
        ],
        [
          'Sus respuestas son la oferta. Cada versión que envía queda fija: ni usted, ni el vendedor, ni Trato pueden cambiarla. Para cambiar algo se envía otra.',
        ],
        [
          { strong: 'Aceptar es intención; firmar obliga.' },
          ' Si aceptan su oferta, recibe un aviso y desde ese momento tiene 48 horas para subir el contrato firmado. Si no llega, el vendedor puede volver a poner la casa en venta.',
        ],
        [
          { strong: 'El texto en inglés es el que vale.' },
          ' El español está para que todo se entienda bien.',
        ],
        [
          'Lo que escriba debe ser cierto. Nadie más ve el borrador. Al enviarlo, lo ven el vendedor de esta casa y la administración de Trato.',
        ],
      ],
      en: [
        [
          'Trato brings buyer and seller together and keeps what each one proposes. It is nobody’s agent, lawyer or lender, and it gives no legal advice.',
        ],
        [
          'Your answers are the offer. Every version you send is fixed: not you, not the seller, not Trato can edit it. To change something, a new one is sent.',
        ],
        [
          { strong: 'Accepting is intent; signing binds.' },
          ' If your offer is accepted you get a notice, and from that moment you have 48 hours to upload the signed contract. If it does not arrive, the seller may put the home back on the market.',
        ],
        [
          { strong: 'The English text controls.' },
          ' The Spanish text is there so that everything is well understood.',
        ],
        [
          'What you write must be true. Nobody else sees the draft. Once sent, the seller of this home and Trato’s administrators see it.',
        ],
      ],
    },
    fields: [],
    button: 'agree',
  },
  {
    key: 'buyer-or-agent',
    label: { es: 'Comprador o agente', en: 'Buyer or agent' },
    question: { es: '¿Quién hace la oferta?', en: 'Who is making the offer?' },
    body: {
      es: [['El vendedor verá si trata con usted o con un agente.']],
      en: [['The seller will see whether they deal with you or with an agent.']],
    },
    fields: [
      {
        path: 'buyerType',
        kind: 'choice',
        label: { es: 'Usted es', en: 'You are' },
        options: [
          {
            key: 'direct',
            label: { es: 'Quien compra', en: 'The buyer' },
            hint: { es: 'Compra sin agente.', en: 'Buying without an agent.' },
          },
          {
            key: 'agent',
            label: { es: 'Agente de quien compra', en: 'The buyer’s agent' },
            hint: { es: 'Hace la oferta en su nombre.', en: 'Making the offer on their behalf.' },
          },
        ],
      },
      AGENT,
    ],
    button: 'continue',
  },
  {
    key: 'buyer-info',
    label: { es: 'Datos del comprador', en: 'Buyer information' },
    question: { es: '¿Quién compra?', en: 'Who is buying?' },
    body: {
      es: [['Agregue a cada persona o empresa que vaya a firmar el contrato.']],
      en: [['Add every person or company that will sign the contract.']],
    },
    fields: [BUYERS, COMPANIES],
    button: 'continue',
  },
];
