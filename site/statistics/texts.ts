import { formatCount } from '#domain/i18n/formatters.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Period } from '#domain/statistics/figures.ts';

/** Texts of a home's statistics. */
export const STATISTICS_TEXTS = {
  title: { es: 'Cómo va su anuncio', en: 'How your listing is doing' },
  short: { es: 'Estadísticas', en: 'Statistics' },
  description: {
    es: 'Vistas, guardadas, preguntas, visitas y ofertas de su propiedad.',
    en: 'Views, saves, questions, visits and offers of your property.',
  },
  back: { es: 'La propiedad', en: 'The property' },
  period: { es: 'Período', en: 'Period' },
  similar: { es: 'Casas parecidas', en: 'Similar homes' },
  usualNote: {
    es: 'Casas parecidas: la mitad recibió más y la mitad menos, en los mismos días en venta. Salen de cinco casas o más de otros dueños; de ninguna se dice nada por separado.',
    en: 'Similar homes: half of them got more and half of them less, over as many days on the market. The figures come from five homes or more of other owners; nothing is said about any one of them.',
  },
  usualNone: {
    es: 'Todavía hay pocas casas parecidas en venta para comparar.',
    en: 'There are not enough similar homes on the market yet to compare with.',
  },
  offMarket: {
    es: 'No está en venta ahora: no se compara con otras.',
    en: 'It is not on the market now, so it is not compared with others.',
  },
  never: {
    es: 'Las cifras empiezan cuando se publica.',
    en: 'Figures begin when it is published.',
  },
  byDay: { es: 'Vistas por día', en: 'Views by day' },
  byWeek: { es: 'Vistas por semana', en: 'Views by week' },
  table: { es: 'Todas las cifras en una tabla', en: 'All figures in a table' },
  day: { es: 'Día', en: 'Day' },
  week: { es: 'Semana', en: 'Week' },
  total: { es: 'Total', en: 'Total' },
  sources: { es: 'De dónde llegan', en: 'Where they come from' },
  source: { es: 'De dónde', en: 'Where from' },
  noViews: { es: 'Sin vistas en este período.', en: 'No views in this period.' },
  feedback: { es: 'Qué les pareció a quienes la visitaron', en: 'What visitors thought of it' },
  noFeedback: {
    es: 'Todavía no hay respuestas de visitantes en este período.',
    en: 'No answers from visitors in this period yet.',
  },
  answer: { es: 'Respuesta', en: 'Answer' },
  visitors: { es: 'Visitantes', en: 'Visitors' },
  seeVisit: { es: 'Ver la visita', en: 'See the visit' },
  weekly: { es: 'El resumen de la semana', en: 'The weekly summary' },
  weeklyOn: {
    es: 'Cada lunes a las 8 le mandamos un correo con estas cifras, comparadas con la semana anterior y con casas parecidas.',
    en: 'Every Monday at 8 we e-mail you these figures, compared with the week before and with similar homes.',
  },
  weeklyOff: {
    es: 'Está apagado: no le mandamos el correo de los lunes.',
    en: 'It is off: we do not send you the Monday e-mail.',
  },
  weeklyStop: { es: 'Dejar de recibirlo', en: 'Turn it off' },
  weeklyStart: { es: 'Recibirlo cada lunes', en: 'Get it every Monday' },
  how: {
    es: 'Una persona cuenta una vez al día. No usamos cookies para contar, y no contamos los robots ni sus propias vistas.',
    en: 'A person counts once a day. We use no cookies to count, and leave out bots and your own views.',
  },
} as const satisfies Record<string, Localized>;

export const PERIOD_LABELS: Localized<(days: Period) => string> = {
  es: (days) => `${days} días`,
  en: (days) => `${days} days`,
};

/** Alternative text of the chart. */
export const CHART_SUMMARY: Localized<(total: number, max: number, on: string) => string> = {
  es: (total, max, on) =>
    `${formatCount(total)} vistas en el período; lo más alto: ${formatCount(max)} (${on}).`,
  en: (total, max, on) =>
    `${formatCount(total)} views in the period; the highest: ${formatCount(max)} (${on}).`,
};
