import type { StepText } from './step.ts';

/** Steps 1 to 4. */
export const START_STEPS: readonly StepText[] = [
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
          'Enviar una oferta no lo obliga a comprar. Si el vendedor la acepta, está de acuerdo con sus términos: eso es ',
          { strong: 'intención' },
          '. Lo que obliga es el ',
          { strong: 'contrato firmado por las dos partes' },
          '.',
        ],
        [
          'Cuando le avisemos que la aceptaron, usted tendrá ',
          { strong: '48 horas' },
          ' para firmar el contrato aquí o subirlo firmado. Hasta que la acepten, puede retirarla.',
        ],
      ],
      en: [
        [
          'There are 18 short steps. You can stop at any time: your answers are saved and you continue where you left off.',
        ],
        [
          'Have these ready: the buyers’ details, how much you offer and how you will pay. If you need a loan, have your lender’s details too.',
        ],
        [
          'Sending an offer does not commit you to buying. If the seller accepts, they agree with your terms: that is ',
          { strong: 'intent' },
          '. What binds is the ',
          { strong: 'contract signed by both sides' },
          '.',
        ],
        [
          'Once we notify you that it was accepted, you have ',
          { strong: '48 hours' },
          ' to sign the contract here or upload a signed copy. Until it is accepted you can withdraw it.',
        ],
      ],
    },
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
          'Trato reúne a quien compra y a quien vende y guarda lo que cada uno propone. No es agente, abogado ni prestamista de nadie y no da asesoría legal.',
        ],
        [
          'Sus respuestas son la oferta. Cada versión que envía queda fija: ni usted, ni el vendedor, ni Trato pueden cambiarla. Para cambiar algo se envía otra.',
        ],
        [
          { strong: 'Aceptar es intención; firmar obliga.' },
          ' Si aceptan su oferta, recibe un aviso y desde ese momento tiene 48 horas para firmar el contrato aquí o subirlo firmado. Si no queda firmado a tiempo, el vendedor puede volver a poner la casa en venta.',
        ],
        [
          { strong: 'El texto en inglés prevalece.' },
          ' El español está para que todo se entienda bien.',
        ],
        [
          'Lo que escriba debe ser cierto. Nadie más ve el borrador. Al enviarlo, lo ven el vendedor de esta casa y la administración de Trato.',
        ],
      ],
      en: [
        [
          'Trato brings buyer and seller together and records what each one proposes. It is nobody’s agent, attorney or lender, and it gives no legal advice.',
        ],
        [
          'Your answers are the offer. Every version you send is fixed: not you, not the seller, not Trato can edit it. To change something, a new one is sent.',
        ],
        [
          { strong: 'Accepting is intent; signing binds.' },
          ' If your offer is accepted you get a notice, and from that moment you have 48 hours to sign the contract here or upload a signed copy. If it is not signed in time, the seller may put the home back on the market.',
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
    button: 'continue',
  },
];
