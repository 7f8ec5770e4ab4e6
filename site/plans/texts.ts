import type { Localized } from '#domain/i18n/locale.ts';

export const PLANS_PAGE_TEXTS = {
  title: { es: 'Planes y precios', en: 'Plans and prices' },
  description: {
    es: 'Tres maneras de vender su casa en Florida: por su cuenta, con un agente virtual o con un agente en persona.',
    en: 'Three ways to sell your Florida home: on your own, with a virtual agent or with an agent in person.',
  },
  lead: {
    es: 'Un precio fijo, una sola vez. Usted negocia la compensación del agente del comprador; puede ser cero.',
    en: 'One fixed price, once. You negotiate the buyer’s agent’s compensation; it can be zero.',
  },
  addOns: {
    es: 'Servicios que vienen con los planes superiores',
    en: 'Services of the upper plans',
  },
  addOnsMore: {
    es: 'También podrá pedirlos por separado. Todavía no se pueden contratar.',
    en: 'You will also be able to add them one by one. They cannot be bought yet.',
  },
  notIncluded: { es: 'Lo que no está en el precio', en: 'What the price does not include' },
  notIncludedList: {
    es: [
      'Los gastos de cierre: timbres de la escritura, seguro de título y gestión, que se pagan a la compañía de título.',
      'La compensación del agente del comprador, si usted decide ofrecerla.',
      'Reparaciones, inspecciones o tasaciones que acuerde con el comprador.',
    ],
    en: [
      'Closing costs: deed stamps, title insurance and the closing fee, paid to the title company.',
      'The buyer’s agent’s compensation, if you choose to offer it.',
      'Repairs, inspections or appraisals you agree on with the buyer.',
    ],
  },
  doTheSum: { es: 'Haga la cuenta con sus cifras', en: 'Do the sum with your own figures' },
} as const satisfies Record<string, Localized<string | readonly string[]>>;

export type AddOn = Readonly<{ name: Localized; text: Localized }>;

/** What the upper plans bring beyond the first. */
export const ADD_ONS: readonly AddOn[] = [
  {
    name: { es: 'Coordinador personal', en: 'Personal coordinator' },
    text: {
      es: 'Lleva los plazos y los papeles de la transacción hasta el cierre.',
      en: 'Keeps the transaction’s dates and papers moving until closing.',
    },
  },
  {
    name: { es: 'Citas en línea', en: 'Online showing scheduling' },
    text: {
      es: 'Los interesados eligen entre las horas que usted deja libres.',
      en: 'Buyers choose among the hours you leave open.',
    },
  },
  {
    name: { es: 'Filtro de compradores', en: 'Buyer screening' },
    text: {
      es: 'Se confirma la preaprobación o la prueba de fondos antes de la visita.',
      en: 'Pre-approval or proof of funds is confirmed before the visit.',
    },
  },
  {
    name: { es: 'Análisis comparativo de mercado', en: 'Comparative market analysis' },
    text: {
      es: 'Lo que se pagó hace poco por casas como la suya, cerca de la suya.',
      en: 'What was paid lately for homes like yours, near yours.',
    },
  },
  {
    name: { es: 'Fotos 4K con dron', en: '4K photography with drone' },
    text: {
      es: 'Un fotógrafo profesional, por dentro, por fuera y desde el aire.',
      en: 'A professional photographer: inside, outside and from the air.',
    },
  },
  {
    name: { es: 'Casa abierta', en: 'Open house' },
    text: {
      es: 'Alguien recibe a los interesados el día que usted elija.',
      en: 'Somebody welcomes visitors on the day you choose.',
    },
  },
  {
    name: { es: 'Letrero en el jardín', en: 'Yard sign' },
    text: {
      es: 'Con un código que abre la página de su casa.',
      en: 'With a code that opens your home’s page.',
    },
  },
];
