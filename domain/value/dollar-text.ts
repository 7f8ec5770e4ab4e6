import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { BESIDE } from './texts.ts';

const CENTS = 100;
const THOUSAND = 1_000;

export function dollarsOf(dollars: number, locale: Locale): string {
  return formatCents(Math.round(dollars) * CENTS, locale);
}

/** A limit of a range, rounded to thousands because it is not more precise. */
export function aboutDollars(dollars: number, locale: Locale): string {
  return dollarsOf(Math.round(dollars / THOUSAND) * THOUSAND, locale);
}

/** Formats a difference: `+$1,700`, `−$400`, `$0`. */
export function signedDollars(dollars: number, locale: Locale): string {
  return `${dollars > 0 ? '+' : ''}${dollarsOf(dollars, locale)}`;
}

type Range = Readonly<{ point: number; low: number; high: number }>;

/** Compares a price in dollars with an estimate, in two sentences. */
export function besideEstimate(price: number, { point, low, high }: Range, locale: Locale) {
  const words = BESIDE[locale];
  const apart = price - point;
  const percent = formatPercent(Math.round(Math.abs(apart / point) * 1_000) / 10, locale);
  const first = words[apart < 0 ? 'less' : 'more'](dollarsOf(Math.abs(apart), locale), percent);
  return `${first} ${words[price > high ? 'above' : price < low ? 'below' : 'within']}`;
}
