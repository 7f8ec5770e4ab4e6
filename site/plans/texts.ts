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
  addOns: { es: 'Agregue lo que le haga falta', en: 'Add what you need' },
  addOnsMore: {
    es: 'Se pagan una vez, junto con el plan «Por mi cuenta». Le escribimos en un día hábil para acordar cada servicio.',
    en: 'Paid once, together with the plan “On my own”. We will write to you within one business day to arrange each service.',
  },
  total: { es: 'Monto total a pagar', en: 'Total payment amount' },
  goOn: { es: 'Continuar con el pago', en: 'Continue to payment' },
  goOnHint: {
    es: 'Antes de pagar puede cambiar lo elegido.',
    en: 'You can change what you chose before paying.',
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
  doTheSum: { es: 'Haga la cuenta con sus cifras', en: 'Run the numbers with your own figures' },
} as const satisfies Record<string, Localized<string | readonly string[]>>;
