import { MB } from '#domain/bytes.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';

const KB = MB / 1024;

/**
 * Formats bytes in the units of the product's limits: `3.2 MB`. Rounded up, so that a file over a
 * limit never shows the limit itself.
 */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, size, digits] =
    bytes >= MB
      ? (['MB', MB, 1] as const)
      : bytes >= KB
        ? (['KB', KB, 0] as const)
        : (['B', 1, 0] as const);
  const step = 10 ** digits;
  const amount = Math.ceil((bytes / size) * step) / step;
  return `${numberFormat(locale, { maximumFractionDigits: digits }).format(amount)} ${unit}`;
}
