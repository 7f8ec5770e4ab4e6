import { mlsAnswer } from '#domain/feed/portals/mls-promise.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { findOffice } from './find-office.ts';

export type Question = Readonly<{
  key: string;
  question: Localized;
  answer: Localized<readonly string[]>;
  /** One of the four questions on the home page. */
  isFirst?: boolean;
}>;

export const QUESTIONS: readonly Question[] = [
  {
    key: 'buyer-agent',
    isFirst: true,
    question: {
      es: '¿Tengo que pagar al agente del comprador?',
      en: 'Do I have to pay the buyer’s agent?',
    },
    answer: {
      es: [
        'No. Usted decide si ofrece una compensación y cuánta; puede ser cero. El agente puede pedir otra en la oferta, y usted la acepta, la cambia o la rechaza como cualquier otra condición.',
        'En la tabla de ofertas la compensación ya está descontada, así que ve de una vez si le conviene.',
      ],
      en: [
        'No. You decide whether to offer compensation and how much; it can be zero. The agent may ask for something else in the offer, and you accept, change or decline it like any other term.',
        'Your table of offers already takes it off, so you see at once whether it is worth it.',
      ],
    },
  },
  {
    key: 'binding',
    isFirst: true,
    question: { es: '¿Cuándo obliga una oferta?', en: 'When is an offer binding?' },
    answer: {
      es: [
        'Cuando las dos partes firman el contrato. Enviar una oferta, y hasta aceptarla, dice que están de acuerdo con los términos, pero todavía no obliga a nadie.',
        'Después de la aceptación el comprador tiene 48 horas para firmar el contrato aquí o subirlo firmado. Las dos partes ven la cuenta regresiva.',
      ],
      en: [
        'When both sides sign the contract. Sending an offer, and even accepting one, says that you agree on the terms; it is not binding yet.',
        'After acceptance the buyer has 48 hours to sign the contract here or upload a signed copy. Both sides see the countdown.',
      ],
    },
  },
  {
    key: 'disclosure',
    isFirst: true,
    question: {
      es: '¿Qué debo declarar al vender en Florida?',
      en: 'What do I have to disclose in Florida?',
    },
    answer: {
      es: [
        'Los defectos que usted conoce, que afectan el valor y que el comprador no ve a simple vista. Además, por ley: el historial de inundaciones, el aviso sobre los impuestos a la propiedad y el de radón; el resumen de la asociación o los documentos del condominio, si hay; y la pintura con plomo, si la casa es anterior a 1978.',
        'El acuerdo de venta se lo pregunta paso a paso. Esto no es asesoría legal: si tiene dudas, consulte a un abogado de bienes raíces.',
      ],
      en: [
        'Defects you know of that affect the value and that a buyer cannot readily see. By law also: the flood history, the property tax and radon notices; the association’s summary or the condominium documents where there are any; and lead paint if the home was built before 1978.',
        'The listing agreement asks you step by step. This is not legal advice: if in doubt, ask a real estate attorney.',
      ],
    },
  },
  {
    key: 'withdraw',
    isFirst: true,
    question: {
      es: '¿Puedo retirar mi casa cuando quiera?',
      en: 'Can I take my home off the market any time?',
    },
    answer: {
      es: [
        'Sí, mientras no esté bajo contrato. La casa sale de la búsqueda en el momento y las ofertas abiertas se cierran con un aviso a cada comprador.',
        'Sus datos y fotos quedan como borrador, por si quiere volver a publicar.',
      ],
      en: [
        'Yes, as long as it is not under contract. The home leaves the search at once, and every open offer is closed with a message to its buyer.',
        'Your answers and photos stay as a draft in case you list again.',
      ],
    },
  },
  {
    key: 'mls',
    question: { es: '¿Mi casa sale en la MLS?', en: 'Is my home on the MLS?' },
    // Replaced when a broker of record is configured.
    answer: mlsAnswer(undefined),
  },
  {
    key: 'address',
    question: {
      es: '¿Puedo publicar sin mostrar la dirección?',
      en: 'Can I list without showing my address?',
    },
    answer: {
      es: [
        'Sí. Si pide no mostrarla, no aparece en ninguna parte: ni en la página, ni en el mapa, ni en los buscadores. El mapa marca solo la zona del código postal.',
      ],
      en: [
        'Yes. If you ask us not to show it, it appears nowhere: not on the page, not on the map, not in search engines. The map marks only the ZIP code area.',
      ],
    },
  },
  {
    key: 'leads',
    question: {
      es: '¿Quién recibe a los interesados?',
      en: 'Who gets the leads?',
    },
    answer: {
      es: ['Usted. Cada pregunta y cada oferta le llega directo, sin nadie en medio.'],
      en: ['You do. Every question and every offer comes straight to you, with nobody in between.'],
    },
  },
  {
    key: 'time',
    question: { es: '¿Cuánto tarda el cierre?', en: 'How long does closing take?' },
    answer: {
      es: [
        'Lo usual es de 30 a 45 días desde la aceptación. Una compra al contado puede ser más rápida, porque no espera a un banco. La fecha la fija la oferta.',
      ],
      en: [
        'Usually 30 to 45 days from acceptance. A cash purchase can be faster, because no bank has to approve it. The offer sets the date.',
      ],
    },
  },
  {
    key: 'deposit',
    question: { es: '¿Quién guarda el depósito?', en: 'Who holds the deposit?' },
    answer: {
      es: [
        'La compañía de título o el abogado que maneja el cierre, nunca el vendedor ni Trato. Al cierre se descuenta de lo que paga el comprador. Si la oferta no nombra una compañía, Trato asigna una y lo dice.',
      ],
      en: [
        'The title company or attorney who handles the closing; never the seller, never Trato. At closing it counts toward what the buyer pays. If the offer names no company, Trato assigns one and says so.',
      ],
    },
  },
  {
    key: 'several-offers',
    question: {
      es: '¿Puedo aceptar más de una oferta?',
      en: 'Can I accept more than one offer?',
    },
    answer: {
      es: [
        'Una a la vez. Las otras quedan como respaldo: si la primera se cae, usted vuelve al mercado y puede aceptar otra que siga vigente.',
      ],
      en: [
        'One at a time. The others stay as backups: if the first falls through, you go back on the market and may accept another that is still open.',
      ],
    },
  },
  {
    key: 'agents',
    question: {
      es: 'Soy agente de un comprador. ¿Puedo usar Trato?',
      en: 'I represent a buyer. Can I use Trato?',
    },
    answer: {
      es: [
        'Sí. Abra una cuenta de comprador y, en la oferta, indique que actúa como agente: se le piden sus datos, los de su empresa de corretaje (brokerage) y la compensación que solicita.',
      ],
      en: [
        'Yes. Open a buyer account and say in the offer that you act as an agent: it asks for your details, your brokerage and the compensation you request.',
      ],
    },
  },
  {
    key: 'language',
    question: { es: '¿En qué idioma es el contrato?', en: 'What language is the contract in?' },
    answer: {
      es: [
        'El resumen de los términos sale en español y en inglés, lado a lado. Si hubiera una diferencia, prevalece el texto en inglés, y cada página lo dice.',
      ],
      en: [
        'The summary of terms comes in Spanish and English, side by side. English controls if they differ, and every page says so.',
      ],
    },
  },
];

/** A question in one language, with the paragraphs of its answer. */
export type ShownQuestion = Readonly<{
  key: string;
  question: string;
  paragraphs: readonly string[];
}>;

/** Questions as a page shows them; that about the MLS depends on the office that lists there. */
export async function shownQuestions(
  questions: readonly Question[],
  request: Request,
  locale: Locale,
): Promise<readonly ShownQuestion[]> {
  const asksOfMls = questions.some(({ key }) => key === 'mls');
  const office = asksOfMls ? await findOffice(request, locale) : undefined;
  return questions.map(({ key, question, answer }) => ({
    key,
    question: question[locale],
    paragraphs: (key === 'mls' ? mlsAnswer(office) : answer)[locale],
  }));
}
