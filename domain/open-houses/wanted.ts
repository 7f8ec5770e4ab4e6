import type { Localized } from '#domain/i18n/locale.ts';

/** Filter of a search for open houses: on the next weekend, or any. */
export const OPEN_HOUSES_WANTED = ['weekend', 'any'] as const;
export type OpenHouseWanted = (typeof OPEN_HOUSES_WANTED)[number];

export const OPEN_HOUSE_WANTED_LABELS = {
  weekend: { es: 'Casa abierta este fin de semana', en: 'Open house this weekend' },
  any: { es: 'Con casa abierta', en: 'With an open house' },
} as const satisfies Record<OpenHouseWanted, Localized>;
