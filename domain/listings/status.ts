import type { Localized } from '#domain/i18n/locale.ts';

/** Public statuses of a listing. It stays published while its owner edits. */
export const LISTING_STATUSES = ['published', 'under_contract', 'sold', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const LISTING_STATUS_LABELS = {
  published: { es: 'Disponible', en: 'Available' },
  under_contract: { es: 'Bajo contrato', en: 'Under contract' },
  sold: { es: 'Vendida', en: 'Sold' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn' },
} as const satisfies Record<ListingStatus, Localized>;
