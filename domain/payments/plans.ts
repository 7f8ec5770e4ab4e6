import type { Localized } from '#domain/i18n/locale.ts';

/**
 * What every plan includes for visits, and what the add-on adds: confirmation by the owner, and
 * automatic confirmation. Plans, add-ons and the API use these texts.
 */
export const VISITS_IN_EVERY_PLAN: Localized = {
  es: 'Visitas en línea: usted confirma cada una',
  en: 'Online visits: you confirm each one',
};

export const VISITS_BY_ADD_ON: Localized = {
  es: 'Quien busca casa elige una de sus horas libres y la visita queda confirmada al momento.',
  en: 'Buyers choose one of your free hours and the visit is confirmed at once.',
};

/**
 * Trato's prices since a date, in cents. The server charges only these; a payment keeps the prices
 * of its order.
 */
export const PRICES = {
  effectiveOn: '2026-11-01',
  plans: { self_service: 39_900 },
  addOns: {
    photos: 29_900,
    market_analysis: 9_900,
    buyer_screening: 9_900,
    showing_schedule: 4_900,
    open_house: 19_900,
    yard_sign: 7_900,
    coordinator: 49_900,
  },
} as const;

export const PLAN_KEYS = ['self_service', 'virtual_agent', 'traditional_agent'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/**
 * State of a property's plan: active, paid by the owner and used when a property is submitted,
 * refunded, or none.
 */
export const PLAN_STATES = ['active', 'paid', 'refunded', 'none'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Whether a property with this plan can be submitted. */
export function isPlanPaid(state: PlanState): state is 'active' | 'paid' {
  return state === 'active' || state === 'paid';
}

export type Plan = Readonly<{
  key: PlanKey;
  name: Localized;
  forWhom: Localized;
  /** Absent while the plan cannot be bought. */
  priceCents?: number;
  mostPopular?: boolean;
  features: Localized<readonly string[]>;
}>;

/** Label of plans that are not available yet. */
export const COMING_SOON: Localized = { es: 'Próximamente', en: 'Coming soon' };

/** The three plans, from least to most service. */
export const PLANS: readonly Plan[] = [
  {
    key: 'self_service',
    name: { es: 'Por mi cuenta', en: 'On my own' },
    forWhom: { es: 'Para quien ya ha vendido antes.', en: 'For people who have sold before.' },
    priceCents: PRICES.plans.self_service,
    features: {
      es: [
        'En la búsqueda y el mapa de Trato hasta que se venda',
        'Cambios ilimitados',
        'Compensación negociable con el agente del comprador',
        'Ofertas en línea, comparadas por neto',
        VISITS_IN_EVERY_PLAN.es,
        'Todos los interesados le llegan a usted',
        'Ayuda los 7 días de la semana',
      ],
      en: [
        'In Trato’s search and on its map until it sells',
        'Unlimited changes',
        'Negotiable buyer-agent compensation',
        'Online offers, compared by net',
        VISITS_IN_EVERY_PLAN.en,
        'Every lead comes straight to you',
        'Help 7 days a week',
      ],
    },
  },
  {
    key: 'virtual_agent',
    name: { es: 'Agente virtual', en: 'Virtual agent' },
    forWhom: {
      es: 'Un coordinador lo acompaña hasta el cierre.',
      en: 'A coordinator stays with you until closing.',
    },
    mostPopular: true,
    features: {
      es: [
        'Todo lo de «Por mi cuenta»',
        'Coordinador personal de la transacción',
        'Citas en línea y filtro de compradores',
        'Análisis comparativo de mercado',
      ],
      en: [
        'Everything in “On my own”',
        'Personal transaction coordinator',
        'Online visit scheduling and buyer screening',
        'Comparative market analysis',
      ],
    },
  },
  {
    key: 'traditional_agent',
    name: { es: 'Agente tradicional', en: 'Traditional agent' },
    forWhom: {
      es: 'Alguien se ocupa de todo en persona.',
      en: 'Somebody takes care of everything in person.',
    },
    features: {
      es: [
        'Todo lo del agente virtual',
        'Fotos 4K profesionales con dron',
        'Casas abiertas',
        'Letrero en el jardín',
      ],
      en: [
        'Everything in “Virtual agent”',
        'Professional 4K photos with drone',
        'Open houses',
        'Yard sign',
      ],
    },
  },
];

export function findPlan(key: string): Plan | undefined {
  return PLANS.find((plan) => plan.key === key);
}
