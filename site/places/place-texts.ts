import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** The texts of a place's page. */
export const PLACE_TEXTS = {
  florida: { es: 'Florida', en: 'Florida' },
  trail: { es: 'Dónde está', en: 'Where it is' },
  all: { es: 'Casas por lugar', en: 'Homes by place' },
  allLead: {
    es: 'Condados, ciudades, barrios y códigos postales de Florida con casas que vende su dueño.',
    en: 'Counties, cities, neighborhoods and ZIP codes of Florida with homes for sale by owner.',
  },
  alert: { es: 'Avisarme de nuevas', en: 'Notify me of new ones' },
  map: { es: 'Ver en el mapa', en: 'See on the map' },
  figures: { es: 'Los números', en: 'The figures' },
  forSale: { es: 'En venta hoy', en: 'For sale today' },
  median: { es: 'Precio mediano', en: 'Median price' },
  medianNote: { es: 'la mitad pide menos', en: 'half ask less' },
  perFoot: { es: 'Precio por ft², vendidas', en: 'Price per sq ft, sold' },
  fewSales: { es: 'pocas ventas para decirlo', en: 'too few sales to say' },
  days: { es: 'Días en venta', en: 'Days on the market' },
  daysNote: { es: 'la mitad lleva menos', en: 'half have been listed for less' },
  words: { es: 'Qué se ve en los números', en: 'What the figures show' },
  asking: { es: 'Cuánto piden', en: 'Asking prices' },
  trend: { es: 'Precio por pie cuadrado, 12 meses', en: 'Price per square foot, 12 months' },
  trendLead: {
    es: 'Mediana móvil de seis meses de ventas cerradas. Abajo, cuántas se cerraron cada mes. El eje no empieza en cero.',
    en: 'Moving median of six months of closed sales. Below, how many closed each month. The axis does not start at zero.',
  },
  table: { es: 'Ver los números en una tabla', en: 'See the figures in a table' },
  source: {
    es: 'Fuente: ventas cerradas en Trato y registros públicos',
    en: 'Source: sales closed on Trato and public records',
  },
  month: { es: 'Mes', en: 'Month' },
  sales: { es: 'Ventas', en: 'Sales' },
  homes: { es: 'Las casas', en: 'The homes' },
  none: { es: 'Ahora no hay casas en venta aquí', en: 'No homes are for sale here now' },
  noneMore: {
    es: 'Mire en los lugares cercanos, o pida que le avisemos.',
    en: 'Look at the places nearby, or ask us to notify you.',
  },
  nearby: { es: 'Lugares cercanos', en: 'Places nearby' },
  nearbyNote: { es: 'Distancia desde el centro', en: 'Distance from the center' },
  place: { es: 'Lugar', en: 'Place' },
  away: { es: 'A unas', en: 'About' },
  sellLead: {
    es: 'Vea entre qué precios se vendieron las casas parecidas a la suya, y cómo lo calculamos.',
    en: 'See what homes like yours sold for, and how we worked it out.',
  },
  sellButton: { es: 'Ver cuánto puede valer mi casa', en: 'See what my home may be worth' },
  notAppraisal: {
    es: 'Es una estimación, no una tasación.',
    en: 'It is an estimate, not an appraisal.',
  },
} as const satisfies Record<string, Localized>;

/** Number of homes by type: `14 casas`, `2 condominios`. */
export const TYPE_COUNTS: Readonly<Record<PropertyType, Localized<(count: number) => string>>> = {
  single_family: {
    es: (count) => `${count} ${count === 1 ? 'casa' : 'casas'}`,
    en: (count) => `${count} ${count === 1 ? 'house' : 'houses'}`,
  },
  condo: {
    es: (count) =>
      `${count} ${count === 1 ? 'condominio o townhouse' : 'condominios o townhouses'}`,
    en: (count) => `${count} ${count === 1 ? 'condo or townhouse' : 'condos or townhouses'}`,
  },
  multi_family: {
    es: (count) => `${count} ${count === 1 ? 'multifamiliar' : 'multifamiliares'}`,
    en: (count) => `${count} multi-family`,
  },
  vacant_land: {
    es: (count) => `${count} ${count === 1 ? 'terreno' : 'terrenos'}`,
    en: (count) => `${count} ${count === 1 ? 'lot' : 'lots'}`,
  },
};

/** Sentences with a figure or a name. */
export const PLACE_LINES = {
  es: {
    title: (place: string) => `Casas en venta en ${place}`,
    lead: (homes: string, day: string) => `${homes} sin agente. Datos del ${day}.`,
    homes: (count: number) =>
      `${count} ${count === 1 ? 'casa que vende su dueño' : 'casas que vende su dueño'},`,
    newOnes: (count: number) => `${count} ${count === 1 ? 'nueva' : 'nuevas'} esta semana`,
    inAYear: (percent: string) => `${percent} en un año`,
    today: (place: string, types: string) => `Hoy hay en venta por su dueño en ${place}: ${types}.`,
    prices: (median: string, low: string, high: string) =>
      `La mitad pide menos de ${median}; la más barata, ${low}; la más cara, ${high}.`,
    only: (price: string) => `Pide ${price}.`,
    changed: (from: string, to: string, percent: string, isMore: boolean) =>
      `En un año el precio por pie cuadrado de las vendidas pasó de ${from} a ${to}, un ${percent} ${isMore ? 'más' : 'menos'}.`,
    same: (price: string) =>
      `En un año el precio por pie cuadrado de las vendidas quedó en ${price}.`,
    county: (county: string, percent: string, isMore: boolean) =>
      `En todo ${county} ${isMore ? 'subió' : 'bajó'} un ${percent}.`,
    few: (count: number) =>
      count === 0
        ? 'No conocemos ventas cerradas aquí en los últimos 12 meses, así que no hay tendencia.'
        : `Conocemos ${count} ${count === 1 ? 'venta cerrada' : 'ventas cerradas'} en 12 meses: muy pocas para una tendencia.`,
    days: (days: number) =>
      `La mitad lleva ${days} ${days === 1 ? 'día' : 'días'} o menos en venta.`,
    under: (price: string) => `Menos de ${price}`,
    over: (price: string) => `Más de ${price}`,
    between: (low: string, high: string) => `${low} a ${high}`,
    seeAll: (count: number) => `Ver las ${count} casas`,
    miles: (miles: number) => `${miles} mi`,
    sell: (place: string) => `¿Vende en ${place}?`,
    beds: (count: number) => `4 o más hab. · ${count}`,
    pool: (count: number) => `Con piscina · ${count}`,
    waterfront: (count: number) => `Frente al agua · ${count}`,
    description: (place: string, count: number) =>
      `${count === 1 ? '1 casa' : `${count} casas`} en venta por su dueño en ${place}: precios, precio por pie cuadrado y su tendencia, y lugares cercanos.`,
  },
  en: {
    title: (place: string) => `Homes for sale in ${place}`,
    lead: (homes: string, day: string) => `${homes} without an agent. Figures as of ${day}.`,
    homes: (count: number) =>
      `${count} ${count === 1 ? 'home for sale by its owner' : 'homes for sale by their owners'},`,
    newOnes: (count: number) => `${count} new this week`,
    inAYear: (percent: string) => `${percent} in a year`,
    today: (place: string, types: string) => `For sale by owner in ${place} today: ${types}.`,
    prices: (median: string, low: string, high: string) =>
      `Half ask less than ${median}; the lowest price is ${low}, the highest ${high}.`,
    only: (price: string) => `The price is ${price}.`,
    changed: (from: string, to: string, percent: string, isMore: boolean) =>
      `In a year the price per square foot of sold homes went from ${from} to ${to}, ${percent} ${isMore ? 'more' : 'less'}.`,
    same: (price: string) =>
      `In a year the price per square foot of sold homes stayed at ${price}.`,
    county: (county: string, percent: string, isMore: boolean) =>
      `In all of ${county} it ${isMore ? 'rose' : 'fell'} ${percent}.`,
    few: (count: number) =>
      count === 0
        ? 'We know of no sales closed here in the last 12 months, so there is no trend.'
        : `We know of ${count} ${count === 1 ? 'sale' : 'sales'} closed in 12 months: too few for a trend.`,
    days: (days: number) =>
      `Half have been for sale for ${days} ${days === 1 ? 'day' : 'days'} or fewer.`,
    under: (price: string) => `Under ${price}`,
    over: (price: string) => `Over ${price}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    seeAll: (count: number) => `See all ${count} homes`,
    miles: (miles: number) => `${miles} mi`,
    sell: (place: string) => `Selling in ${place}?`,
    beds: (count: number) => `4 or more beds · ${count}`,
    pool: (count: number) => `With a pool · ${count}`,
    waterfront: (count: number) => `On the water · ${count}`,
    description: (place: string, count: number) =>
      `${count === 1 ? '1 home' : `${count} homes`} for sale by owner in ${place}: prices, price per square foot and its trend, and places nearby.`,
  },
} as const satisfies Localized<unknown>;
