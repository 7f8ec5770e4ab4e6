import type { Localized } from '#domain/i18n/locale.ts';

/** Filter of a search for open houses: on the next weekend, or any. */
export const OPEN_HOUSE_FILTERS = ['weekend', 'any'] as const;
export type OpenHouseFilter = (typeof OPEN_HOUSE_FILTERS)[number];

export const OPEN_HOUSE_FILTER_LABELS = {
  weekend: { es: 'Casa abierta este fin de semana', en: 'Open house this weekend' },
  any: { es: 'Con casa abierta', en: 'With an open house' },
} as const satisfies Record<OpenHouseFilter, Localized>;
