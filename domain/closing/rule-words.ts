import { isBusinessDay } from '#domain/business-days.ts';
import { formatDate, weekdayOf } from '#domain/calendar.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { DAYS } from '#domain/offers/format.ts';
import type { ContractDate } from './contract-dates.ts';

type Ruled = Readonly<{
  rule: ContractDate['rule'] | null;
  movedFrom: string | null;
  section: number | null;
}>;

/**
 * The rule and the section that a date follows from: `7 días después de la fecha efectiva; cae en
 * sábado, 25 de abril, y pasa al siguiente día hábil. Sección 11.` Empty for a date without a rule.
 */
export function ruleWords({ rule, movedFrom, section }: Ruled, locale: Locale): string {
  if (!rule) return '';
  if (rule.from === 'law') {
    const { period } = disclosureOf(rule.disclosure);
    return period
      ? `${period.why[rule.isOpen ? 'missing' : 'given'][locale]} ${period.source}.`
      : '';
  }
  const counted = { effective: AFTER, closing: BEFORE, set: SET }[rule.from][locale];
  const days = rule.from === 'set' ? 0 : rule.days;
  const moved = movedFrom ? MOVED[locale](closedDay(movedFrom, locale)) : '';
  const where = section === null ? '' : ` ${sectionWords(section, locale)}.`;
  return `${counted(days)}${moved}.${where}`;
}

/** `Sección 11`. */
export function sectionWords(section: number, locale: Locale): string {
  return `${SECTION[locale]} ${section}`;
}

/** `sábado, 25 de abril`; `un feriado, lunes, 25 de mayo`. */
function closedDay(date: string, locale: Locale): string {
  const day = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const isWeekend = weekdayOf(date) % 6 === 0;
  return isWeekend || isBusinessDay(date) ? day : HOLIDAY[locale](day);
}

const AFTER: Localized<(days: number) => string> = {
  es: (days) =>
    days === 0 ? 'El día de la fecha efectiva' : `${DAYS.es(days)} después de la fecha efectiva`,
  en: (days) =>
    days === 0 ? 'On the effective date' : `${DAYS.en(days)} after the effective date`,
};
const BEFORE: Localized<(days: number) => string> = {
  es: (days) => (days === 1 ? 'El día antes del cierre' : `${DAYS.es(days)} antes del cierre`),
  en: (days) => (days === 1 ? 'The day before closing' : `${DAYS.en(days)} before closing`),
};
const SET: Localized<() => string> = {
  es: () => 'Fecha fijada en el contrato',
  en: () => 'Date set in the contract',
};
const MOVED: Localized<(day: string) => string> = {
  es: (day) => `; cae en ${day}, y pasa al siguiente día hábil`,
  en: (day) => `; that is ${day}, so the next business day`,
};
const HOLIDAY: Localized<(day: string) => string> = {
  es: (day) => `feriado, ${day}`,
  en: (day) => `a holiday, ${day}`,
};
const SECTION: Localized = { es: 'Sección', en: 'Section' };
