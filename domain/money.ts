import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** Maximum amount accepted anywhere, in cents: one billion dollars. */
export const MAX_CENTS = 100_000_000_000;

/** `$482,000`, or `$482,000.50` when there are cents; the same in both languages. */
export function formatCents(cents: number, locale: Locale): string {
  const hasCents = cents % 100 !== 0;
  const text = numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212${text}` : text;
}

/** Formats cents as `$466,246`, for comparisons in which cents do not matter. */
export function formatWholeDollars(cents: number, locale: Locale): string {
  return formatCents(wholeDollars(cents), locale);
}

/** Cents rounded to whole dollars. */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

/** Formats cents for map pins: `$598k`, `$1.12M`. */
export function formatCentsShort(cents: number): string {
  const dollars = cents / 100;
  if (dollars < 1_000) return `$${Math.round(dollars)}`;
  if (dollars < 999_500) return `$${Math.round(dollars / 1_000)}k`;
  return `$${Number((dollars / 1_000_000).toPrecision(3))}M`;
}

/**
 * Cents from a typed amount (`482,000`, `$ 482000.50`); `undefined` when it is not one. A comma
 * groups thousands and a point separates cents, in both languages.
 */
export function parseDollars(text: string): number | undefined {
  const clean = text.replace(/[$\s\u00a0]/g, '');
  if (!/^\d{1,3}(,\d{3})*(\.\d{1,2})?$|^\d+(\.\d{1,2})?$/.test(clean)) return undefined;
  const cents = Math.round(Number(clean.replaceAll(',', '')) * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/**
 * A share of an amount in basis points, rounded half up to a whole cent. 600 basis points are 6 %.
 */
export function shareOf(cents: number, basisPoints: number): number {
  return Math.round((cents * basisPoints) / 10_000);
}

/** Formats basis points: `6 %` in Spanish, `6%` in English. */
export function formatBasisPoints(basisPoints: number, locale: Locale): string {
  return formatPercent(basisPoints / 100, locale);
}

/** Formats a percentage with at most three decimals: `20 %` in Spanish, `20%` in English. */
export function formatPercent(percent: number, locale: Locale): string {
  const number = numberFormat(locale, { maximumFractionDigits: 3 }).format(percent);
  return { es: `${number}\u00a0%`, en: `${number}%` }[locale];
}
