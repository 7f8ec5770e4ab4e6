import type { Localized } from '#domain/i18n/locale.ts';

export const HOME_TEXTS = {
  title: {
    es: 'Trato: casas en Florida, directo con el dueño',
    en: 'Trato: Florida homes for sale by owner',
  },
  description: {
    es: 'Compre o venda su casa en Florida sin agente de por medio. Cada oferta llega por escrito, con lo que le queda al vendedor y su fecha límite.',
    en: 'Buy or sell a home in Florida without an agent in between. Every offer comes in writing, with the seller’s net and its deadline.',
  },
  promise: {
    es: 'Su casa, directo con el dueño.',
    en: 'Your home, straight from the owner.',
  },
  promiseMore: {
    es: 'Compre o venda en Florida sin agente de por medio. Cada oferta llega por escrito, con su neto y su fecha límite.',
    en: 'Buy or sell in Florida without an agent in between. Every offer comes in writing, with its net and its deadline.',
  },
  sellYours: { es: 'Venda su casa', en: 'Sell your home' },
  buy: { es: 'Comprar', en: 'Buy' },
  where: { es: '¿Dónde busca?', en: 'Where are you looking?' },
  sell: { es: 'Vender', en: 'Sell' },
  worth: { es: '¿Cuánto vale su casa?', en: 'What is your home worth?' },
  worthPlaceholder: { es: 'Su dirección', en: 'Your address' },
  seeWorth: { es: 'Ver cuánto vale', en: 'See what it is worth' },
  lastSearches: { es: 'Sus últimas búsquedas', en: 'Your last searches' },
  lastHomes: { es: 'Casas que vio', en: 'Homes you looked at' },
  onlyHere: {
    es: 'Solo en este navegador.',
    en: 'Only in this browser.',
  },
  forget: { es: 'Borrar', en: 'Clear' },
  wherePlaceholder: {
    es: 'Dirección, barrio, ciudad o ZIP',
    en: 'Address, neighborhood, city or ZIP',
  },
  search: { es: 'Buscar casas', en: 'Search homes' },
  forExample: { es: 'Por ejemplo:', en: 'For example:' },
  newest: { es: 'Publicadas esta semana', en: 'Listed this week' },
  justListed: { es: 'Recién publicadas', en: 'Just listed' },
  seeAll: {
    es: (count: string) => `Ver las ${count} casas`,
    en: (count: string) => `See all ${count} homes`,
  },
  seeOne: { es: 'Ver la casa', en: 'See the home' },
  how: { es: 'Así funciona', en: 'How it works' },
  plans: { es: 'Tres maneras de vender', en: 'Three ways to sell' },
  plansMore: {
    es: 'Usted negocia la compensación del agente del comprador. Puede ser cero.',
    en: 'You negotiate the buyer’s agent’s compensation. It can be zero.',
  },
  questions: { es: 'Preguntas', en: 'Questions' },
  questionsMore: {
    es: '¿No está la suya? Escríbanos cualquier día de la semana.',
    en: 'Don’t see yours? Write to us any day of the week.',
  },
  write: { es: 'Escribir a Trato', en: 'Write to Trato' },
  allQuestions: { es: 'Ver todas las preguntas', en: 'See all the questions' },
} as const satisfies Record<string, Localized<string | ((count: string) => string)>>;

/** Example searches; the search understands all of them. */
export const SEARCH_EXAMPLES: Localized<readonly string[]> = {
  es: ['Coral Gables', 'Tampa', '33133', 'Frente al canal'],
  en: ['Coral Gables', 'Tampa', '33133', 'Canal front'],
};

export type Step = Readonly<{ title: string; text: string }>;

export const SELLING_STEPS: Localized<readonly Step[]> = {
  es: [
    {
      title: 'Publique en una tarde',
      text: 'Escriba la dirección: el mapa y el condado se completan solos. Guarde y siga cuando quiera. Un revisor la aprueba antes de salir.',
    },
    {
      title: 'Reciba ofertas que se comparan',
      text: 'Cada oferta llega con las mismas preguntas respondidas: precio, plazos, depósito y condiciones. Usted ve cuánto le queda con cada una.',
    },
    {
      title: 'Acepte, firme y cierre',
      text: 'Se sabe a quién le toca y hasta cuándo. El cierre suele tardar de 30 a 45 días desde la aceptación.',
    },
  ],
  en: [
    {
      title: 'List it in an afternoon',
      text: 'Type the address: the map and the county fill themselves in. Save and come back any time. A reviewer approves it before it goes out.',
    },
    {
      title: 'Get offers you can compare',
      text: 'Every offer answers the same questions: price, dates, deposit and conditions. You see what each one nets you.',
    },
    {
      title: 'Accept, sign and close',
      text: 'You always know whose turn it is and until when. Closing usually takes 30 to 45 days from acceptance.',
    },
  ],
};

export const EXAMPLE_TEXTS = {
  title: {
    es: (street: string) => `Ofertas por ${street}`,
    en: (street: string) => `Offers on ${street}`,
  },
  example: { es: 'Ejemplo', en: 'Example' },
  offer: { es: 'Oferta', en: 'Offer' },
  price: { es: 'Precio', en: 'Price' },
  net: { es: 'Le queda', en: 'You keep' },
  best: { es: 'La que más le deja', en: 'Nets you the most' },
  cash: { es: 'Al contado, sin agente', en: 'Cash, no agent' },
  financed: {
    es: (percent: string) => `Financiada, agente al ${percent}`,
    en: (percent: string) => `Financed, agent at ${percent}`,
  },
  note: {
    es: (closing: string) =>
      `Después de timbres de la escritura, seguro de título, crédito al comprador, impuestos hasta el cierre (${closing}) y compensación del agente; antes de su hipoteca. En su cuenta puede abrir cada línea y ver cómo se calcula.`,
    en: (closing: string) =>
      `After deed stamps, title premium, buyer credit, taxes until closing (${closing}) and agent compensation; before your mortgage. In your account you can open every line to see how it is calculated.`,
  },
} as const satisfies Record<string, Localized<string | ((value: string) => string)>>;

export const PLAN_TEXTS = {
  oncePerProperty: { es: 'una vez, por propiedad', en: 'once, per property' },
  mostPopular: { es: 'El más popular', en: 'Most popular' },
  list: { es: 'Publicar mi casa', en: 'List my home' },
  notify: { es: 'Avisarme', en: 'Notify me' },
  notifyAbout: {
    es: (plan: string) => `Avisarme cuando salga ${plan}`,
    en: (plan: string) => `Notify me when ${plan} is available`,
  },
  withCoordinator: { es: 'Con coordinador personal', en: 'With a personal coordinator' },
  withAgent: { es: 'Con agente en persona', en: 'With an agent in person' },
  comingSoon: {
    es: (plans: readonly string[]) =>
      `${plans.join(' y ')}: próximamente. Le avisamos cuando se puedan contratar.`,
    en: (plans: readonly string[]) =>
      `${plans.join(' and ')}: coming soon. We can notify you when they are available.`,
  },
} as const satisfies Record<
  string,
  Localized<string | ((value: string) => string) | ((values: readonly string[]) => string)>
>;
