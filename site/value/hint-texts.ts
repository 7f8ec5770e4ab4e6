import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of an estimate for islands; kept small, because every page loads them. */
export const HINT_TEXTS = {
  notAppraisal: { es: 'Estimación, no una tasación', en: 'Estimate, not an appraisal' },
  see: { es: 'Ver las ventas y el cálculo', en: 'See the sales and the calculation' },
} as const satisfies Record<string, Localized>;

/** `Homes like yours sold for $480,000–$560,000. Three of them, adjusted to yours: $505,000, …` */
export const HOMES_LIKE_IT = {
  es: (range: string, examples: string) =>
    `Casas como la suya se vendieron por ${range}. Tres de ellas, ajustadas a la suya: ${examples}.`,
  en: (range: string, examples: string) =>
    `Homes like yours sold for ${range}. Three of them, adjusted to yours: ${examples}.`,
} as const satisfies Localized<unknown>;
