import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { DAYS } from '#domain/offers/format.ts';
import type { ChangeMeaning } from '#domain/offers/terms/term.ts';

export const MORE: Localized = { es: 'más', en: 'more' };
export const LESS: Localized = { es: 'menos', en: 'less' };
const FEWER: Localized = { es: 'menos', en: 'fewer' };
const SOONER: Localized = { es: 'antes', en: 'earlier' };
const LATER: Localized = { es: 'después', en: 'later' };

/** The meaning of a change; undefined when `lead` is empty. */
export function meaning(lead: string, rest = ''): ChangeMeaning | undefined {
  return lead.trim() === '' ? undefined : { lead: lead.trim(), rest };
}

/** `$5,000 más.`; empty for no difference. */
export function moreMoney(differenceCents: number, locale: Locale, end = '.'): string {
  if (differenceCents === 0) return '';
  const amount = formatCents(Math.abs(differenceCents), locale);
  return `${amount} ${(differenceCents > 0 ? MORE : LESS)[locale]}${end}`;
}

/** `7 days earlier.`; empty for no difference. */
export function soonerOrLater(days: number, locale: Locale): string {
  if (days === 0) return '';
  return `${DAYS[locale](Math.abs(days))} ${(days < 0 ? SOONER : LATER)[locale]}.`;
}

/** `3 días menos`; empty for no difference. */
export function moreDays(days: number, locale: Locale): string {
  if (days === 0) return '';
  return `${DAYS[locale](Math.abs(days))} ${(days < 0 ? FEWER : MORE)[locale]}`;
}
