import type { Localized } from '#domain/i18n/locale.ts';
import { PRICES, VISITS_BY_ADD_ON } from './plans.ts';

export const ADD_ON_KEYS = [
  'photos',
  'market_analysis',
  'buyer_screening',
  'showing_schedule',
  'open_house',
  'yard_sign',
  'coordinator',
] as const;
export type AddOnKey = (typeof ADD_ON_KEYS)[number];

/** The add-on that confirms visits automatically. */
export const AT_ONCE_ADD_ON = 'showing_schedule' as const satisfies AddOnKey;

export type AddOn = Readonly<{
  key: AddOnKey;
  name: Localized;
  text: Localized;
  priceCents: number;
}>;

/** Services of the higher plans, sold separately in addition to a plan. */
export const ADD_ONS: readonly AddOn[] = [
  {
    key: 'photos',
    name: { es: 'Fotos 4K con dron', en: '4K photos with drone' },
    text: {
      es: 'Un fotógrafo profesional: por dentro, por fuera y desde el aire.',
      en: 'A professional photographer: inside, outside and from the air.',
    },
    priceCents: PRICES.addOns.photos,
  },
  {
    key: 'market_analysis',
    name: { es: 'Análisis comparativo de mercado', en: 'Comparative market analysis' },
    text: {
      es: 'Lo que se pagó hace poco por casas como la suya, cerca de la suya.',
      en: 'What was paid recently for homes like yours, near yours.',
    },
    priceCents: PRICES.addOns.market_analysis,
  },
  {
    key: 'buyer_screening',
    name: { es: 'Filtro de compradores', en: 'Buyer screening' },
    text: {
      es: 'Se confirma la preaprobación o la prueba de fondos antes de la visita.',
      en: 'Pre-approval or proof of funds is confirmed before the visit.',
    },
    priceCents: PRICES.addOns.buyer_screening,
  },
  {
    key: 'showing_schedule',
    name: { es: 'Citas en línea', en: 'Online visit scheduling' },
    text: VISITS_BY_ADD_ON,
    priceCents: PRICES.addOns.showing_schedule,
  },
  {
    key: 'open_house',
    name: { es: 'Casa abierta', en: 'Open house' },
    text: {
      es: 'Alguien recibe a los interesados el día que usted elija.',
      en: 'Somebody welcomes visitors on the day you choose.',
    },
    priceCents: PRICES.addOns.open_house,
  },
  {
    key: 'yard_sign',
    name: { es: 'Letrero en el jardín', en: 'Yard sign' },
    text: {
      es: 'Con un código que abre la página de su casa.',
      en: 'With a code that opens your home’s page.',
    },
    priceCents: PRICES.addOns.yard_sign,
  },
  {
    key: 'coordinator',
    name: { es: 'Coordinador personal', en: 'Personal coordinator' },
    text: {
      es: 'Lleva los plazos y los papeles de la transacción hasta el cierre.',
      en: 'Handles the deadlines and paperwork of the transaction until closing.',
    },
    priceCents: PRICES.addOns.coordinator,
  },
];
