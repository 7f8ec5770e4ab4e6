import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** The figures of a text, in an order of their own, so that a translation's can be compared. */
export type Figures = Readonly<Record<FigureKind, readonly string[]>>;
export type FigureKind = 'number' | 'date' | 'amount' | 'unit' | 'address';

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto se(?:p)?tiembre octubre noviembre diciembre',
  en: 'january february march april may june july august september october november december',
} as const satisfies Record<Locale, string>;
const DAYS = {
  es: 'lunes martes mi[ée]rcoles jueves viernes s[áa]bados? domingos?',
  en: 'mondays? tuesdays? wednesdays? thursdays? fridays? saturdays? sundays?',
} as const satisfies Record<Locale, string>;
/** Months whose names are also verbs. */
const VERBS: Localized<readonly string[]> = { es: [], en: ['may', 'march'] };
/** Numbers in words from two on; “one” is also an article. */
const WORDS = {
  es: '(?:dos|ambos|ambas) tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince diecis[ée]is diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien(?:to)? mil mill[óo]n(?:es)?',
  en: '(?:two|both) three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million',
} as const satisfies Record<Locale, string>;
const VALUES = [
  ...Array.from({ length: 19 }, (_, index) => index + 2),
  ...[30, 40, 50, 60, 70, 80, 90, 100, 1_000, 1_000_000],
];
/** Units in both languages; a period of time also as an adjective. */
const UNITS: Readonly<Record<string, Readonly<Record<Locale, RegExp>>>> = {
  minute: { es: /\bminutos?\b/g, en: /\bminutes?\b|\bmins?\b/g },
  hour: { es: /\bhoras?\b/g, en: /\bhours?\b|\bhrs?\b/g },
  day: { es: /\bd[íi]as?\b|\bdiari[oa]/g, en: /\bdays?\b|\bdaily\b/g },
  week: { es: /\bsemanas?\b|\bsemanal/g, en: /\bweeks?\b|\bweekly\b/g },
  month: { es: /\bmes(?:es)?\b|\bmensual/g, en: /\bmonths?\b|\bmonthly\b/g },
  year: { es: /\baños?\b|\banual/g, en: /\byears?\b|\byearly\b|\bannual/g },
  foot: { es: /\bpies?\b/g, en: /\bf(?:oo|ee)t\b|\bft\b/g },
  inch: { es: /\bpulgadas?\b/g, en: /\binch(?:es)?\b/g },
  mile: { es: /\bmillas?\b/g, en: /\bmiles?\b/g },
  acre: { es: /\bacres?\b/g, en: /\bacres?\b/g },
  meter: { es: /\bmetros?\b/g, en: /\bmet(?:er|re)s?\b/g },
  kilometer: { es: /\bkil[óo]metros?\b|\bkm\b/g, en: /\bkilomet(?:er|re)s?\b|\bkm\b/g },
  afternoon: {
    es: /p\.\s?m\.|\d ?pm\b|\bde la (?:tarde|noche)\b/g,
    en: /p\.\s?m\.|\d ?pm\b|\bin the (?:afternoon|evening)\b|\bat night\b/g,
  },
  forenoon: {
    es: /a\.\s?m\.|\d ?am\b|\bde la mañana\b/g,
    en: /a\.\s?m\.|\d ?am\b|\bin the morning\b/g,
  },
};
const AMOUNTS = /\$|\bUSD\b|\bd[óo]lares\b|\bdollars?\b/gi;
const OTHER_MONEY = /[€£¥]|\beuros?\b|\bpesos?\b/gi;
const PERCENT = /%|\bpercent\b|\bpor ciento\b/gi;
const NUMERIC_DATE = /\b\d{1,4}[/-]\d{1,2}[/-]\d{1,4}\b/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const STREET =
  /\b\d+ (?:(?:N|S|E|W|NE|NW|SE|SW)\.? )?(?:[A-ZÁÉÍÓÚÑ0-9][\p{L}0-9.]* )*(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Blvd|Boulevard|Way|Ter|Terrace|Pl|Place|Cir|Circle)\b/gu;
const CONTACTS = /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.]+/g;

/** Reads the figures of a text, each as it can be compared across languages. */
export function figuresOf(text: string, language: Locale): Figures {
  const lower = text.toLowerCase();
  const dates = text.match(NUMERIC_DATE) ?? [];
  const plain = text.replace(NUMERIC_DATE, ' ');
  return {
    number: sorted([
      ...(plain.match(NUMBER) ?? []).map(numberOf),
      ...wordsIn(lower, WORDS[language]).map((at) => String(VALUES[at])),
    ]),
    date: sorted([
      ...dates,
      ...monthsIn(text, language),
      ...wordsIn(lower, DAYS[language]).map((at) => `day ${at}`),
    ]),
    amount: sorted([
      ...(text.match(AMOUNTS) ?? []).map(() => '$'),
      ...(text.match(OTHER_MONEY) ?? []).map((sign) => sign.toLowerCase()),
      ...(text.match(PERCENT) ?? []).map(() => '%'),
    ]),
    unit: sorted(
      Object.entries(UNITS).flatMap(([unit, words]) =>
        (lower.match(words[language]) ?? []).map(() => unit),
      ),
    ),
    address: sorted([...(text.match(STREET) ?? []), ...(text.match(CONTACTS) ?? [])]),
  };
}

/** `1,500.00` and `1.500` alike: without the signs between thousands and the zeros of cents. */
function numberOf(digits: string): string {
  return digits
    .replace(/[.,]00$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
}

function wordsIn(lower: string, words: string): readonly number[] {
  return words
    .split(' ')
    .flatMap((word, at) =>
      [...lower.matchAll(new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'gu'))].map(() => at),
    );
}

/** Months by name; those that are also verbs only with a capital, beside a figure. */
function monthsIn(text: string, language: Locale): readonly string[] {
  return MONTHS[language].split(' ').flatMap((month, at) => {
    const isVerb = VERBS[language].includes(month);
    const name = isVerb ? month.replace(/^m/, 'M') : month;
    const pattern = isVerb
      ? `(?<=\\d(?:st|nd|rd|th)? (?:of )?)${name}\\b|\\b${name}(?= \\d)`
      : `(?<!\\p{L})(?:${name})(?!\\p{L})`;
    const found = text.matchAll(new RegExp(pattern, isVerb ? 'gu' : 'giu'));
    return [...found].map(() => `month ${at + 1}`);
  });
}

function sorted(found: readonly string[]): readonly string[] {
  return found.toSorted();
}
