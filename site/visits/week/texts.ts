import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the week calendar. */
export const WEEK_TEXTS = {
  es: {
    week: 'Semana',
    previous: 'Semana anterior',
    next: 'Semana siguiente',
    today: 'Hoy',
    offered: (hours: string) => `Ofrece ${hours}`,
    closed: 'Cerrado',
    closedFor: (note: string) => `Cerrado: ${note}`,
    none: 'Sin visitas',
    proposed: (name: string) => `${name}, hora propuesta`,
    openHouse: 'Casa abierta',
    legend: 'Qué significa cada marca',
    marks: {
      warn: 'Solicitada, le toca a usted',
      held: 'Guardada, le toca a la otra parte',
      ok: 'Confirmada',
      open: 'Casa abierta',
      hours: 'Horas que ofrece',
    },
  },
  en: {
    week: 'Week',
    previous: 'Previous week',
    next: 'Next week',
    today: 'Today',
    offered: (hours: string) => `You offer ${hours}`,
    closed: 'Closed',
    closedFor: (note: string) => `Closed: ${note}`,
    none: 'No visits',
    proposed: (name: string) => `${name}, proposed`,
    openHouse: 'Open house',
    legend: 'What each mark means',
    marks: {
      warn: 'Requested, your turn',
      held: 'Held, their turn',
      ok: 'Confirmed',
      open: 'Open house',
      hours: 'Hours you offer',
    },
  },
} as const satisfies Localized<unknown>;
