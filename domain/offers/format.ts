import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { visibleText } from '#domain/scalars.ts';

type Person = Readonly<{ firstName?: string | undefined; lastName?: string | undefined }>;
type Parties = Readonly<{
  buyers?: readonly Person[] | undefined;
  companies?: readonly Readonly<{ name?: string | undefined }>[] | undefined;
}>;

/** `1 día`, `10 days`. */
export const DAYS: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 día' : `${count} días`),
  en: (count) => (count === 1 ? '1 day' : `${count} days`),
};

/** Joins words: `monto, depósito e inspección`; `amount, deposit and inspection`. */
export function joinList(words: readonly string[], locale: Locale): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  // Spanish `y` becomes `e` before an i sound.
  const and = { es: /^h?i(?!e)/i.test(last) ? 'e' : 'y', en: 'and' }[locale];
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/**
 * Names of the buyers, people first: `Hannah Whitfield y Marcus Bell`; empty until one is entered.
 */
export function buyerNames(terms: Parties, locale: Locale): string {
  return joinList(nameLines(terms), locale);
}

/** Names of all people and companies that buy, one per line. */
export function nameLines(terms: Parties): readonly string[] {
  return [
    ...(terms.buyers ?? []).map(fullName),
    ...(terms.companies ?? []).map((company) => company.name ?? ''),
  ].filter((name) => name !== '');
}

export function fullName(person: Person): string {
  return visibleText([person.firstName, person.lastName].filter(Boolean).join(' '));
}

/** A share of the price with one decimal: `2.1 %`. */
export function shareInPercent(partCents: number, wholeCents: number, locale: Locale): string {
  return formatPercent(Math.round((partCents / wholeCents) * 1000) / 10, locale);
}

/** `viernes, 29 de mayo de 2026`, `Friday, May 29, 2026`. */
export function fullDate(date: string, locale: Locale): string {
  return formatDate(date, locale, { dateStyle: 'full' });
}
