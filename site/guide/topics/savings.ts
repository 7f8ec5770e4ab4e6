import type { LocalizedTopic } from '../topic.ts';

export const SAVINGS: LocalizedTopic = {
  es: {
    name: 'Cómo se ahorra',
    title: '¿Cuánto se ahorra?',
    description: 'Haga la cuenta con sus propias cifras: la fórmula está a la vista.',
    lead: 'No le prometemos una cifra. Ponga las suyas y vea la cuenta completa.',
    sections: [
      {
        heading: 'De dónde sale la diferencia',
        picture: 'plans',
        paragraphs: [
          'Quien vende con un agente suele pagarle un porcentaje del precio. Con el plan «Por mi cuenta» usted paga una suma fija, una sola vez, y ese porcentaje se queda con usted.',
          'Lo que ofrezca al agente del comprador lo decide usted en los dos casos, así que está en las dos columnas y no cambia la diferencia.',
        ],
      },
      {
        heading: 'Lo que esta cuenta no incluye',
        picture: 'net',
        list: [
          'Los gastos de cierre, que son los mismos: timbres de la escritura, seguro de título, gestión del cierre.',
          'Su tiempo. Mostrar la casa y contestar a los interesados le toca a usted.',
          'El precio final. Nadie puede asegurar que una casa se venda por más o por menos con un agente o sin él.',
        ],
        links: [
          { label: 'Ver los planes', href: '/plans' },
          { label: 'Qué debe declarar quien vende', href: '/how-it-works/resources' },
        ],
      },
    ],
  },
  en: {
    name: 'How do you save?',
    title: 'How much do you save?',
    description: 'Run the numbers yourself: the formula is in plain sight.',
    lead: 'We do not promise a figure. Enter yours and see the full calculation.',
    sections: [
      {
        heading: 'Where the difference comes from',
        picture: 'plans',
        paragraphs: [
          'Sellers who use an agent usually pay them a percentage of the price. With the “On my own” plan you pay a fixed amount, once, and that percentage stays with you.',
          'What you offer the buyer’s agent is your decision either way, so it is in both columns and does not change the difference.',
        ],
      },
      {
        heading: 'What this calculation leaves out',
        picture: 'net',
        list: [
          'Closing costs, which are the same: deed stamps, title insurance, the closing fee.',
          'Your time. Showing the home and answering questions is up to you.',
          'The final price. Nobody can assure you that a home sells for more or less with an agent or without one.',
        ],
        links: [
          { label: 'See the plans', href: '/plans' },
          { label: 'What sellers must disclose', href: '/how-it-works/resources' },
        ],
      },
    ],
  },
};
