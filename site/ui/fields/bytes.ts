import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats bytes in decimal units: `3.2 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = numberFormat(locale, {
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
  return `${amount} ${UNITS[power] ?? 'B'}`;
}
