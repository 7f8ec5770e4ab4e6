import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of an estimate for islands; kept small, because every page loads them. */
export const HINT_TEXTS = {
  notAppraisal: { es: 'Estimación, no una tasación', en: 'Estimate, not an appraisal' },
  see: { es: 'Ver las ventas y el cálculo', en: 'See the sales and the calculation' },
} as const satisfies Record<string, Localized>;

/** `Nearby sales suggest $480,000–$560,000 for yours. The three that weigh most, …` */
export const HOMES_LIKE_IT = {
  es: (range: string, examples: string) =>
    `Las ventas cercanas apuntan a ${range} para la suya. Las tres que más pesan, ajustadas a la suya: ${examples}. Una sola puede quedar fuera de ese margen.`,
  en: (range: string, examples: string) =>
    `Nearby sales suggest ${range} for yours. The three that weigh most, adjusted to yours: ${examples}. A single one may lie outside that range.`,
} as const satisfies Localized<unknown>;
