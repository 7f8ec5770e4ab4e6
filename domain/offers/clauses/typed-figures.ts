/** The figures in a sentence, in their order. */
export type Figures = Readonly<{
  /** Amounts in cents, and the period that they are for. */
  amounts: readonly Readonly<{ cents: number; per?: 'day' | 'month' | 'year' }>[];
  days: readonly number[];
  /** `YYYY-MM-DD`. */
  dates: readonly string[];
  /** There is a figure that is none of these. */
  hasOther: boolean;
}>;

const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'sep|set',
  'oct',
  'nov',
  'dic|dec',
];
const SPELLED: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'un|una|uno|one',
    'dos|two',
    'tres|three',
    'cuatro|four',
    'cinco|five',
    'seis|six',
    'siete|seven',
    'ocho|eight',
    'nueve|nine',
    'diez|ten',
  ].flatMap((words, index) => words.split('|').map((word) => [word, index + 1])),
);
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const COUNT = `(${NUMBER}|${Object.keys(SPELLED).join('|')})`;
const AMOUNT = new RegExp(
  String.raw`(?:us)?\$\s?(${NUMBER})\s?(k|mil)?(?![a-z])|(${NUMBER})\s?(k|mil)?\s?(?:dolares|dollars|usd)`,
  'g',
);
const PERIOD =
  /^\s?(?:per|a|an|each|every|por|al|cada|\/)?\s?(?:(day|daily|dia|diari)|(month|monthly|mes|mensual)|(year|yearly|annual|ano|anual))/;
const DAYS = new RegExp(
  String.raw`\b${COUNT}\s(?:(?:business|calendar|habiles)\s)?(days?|dias?|weeks?|semanas?)\b`,
  'g',
);
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const MONTH_NAMES = `((?:${MONTHS.join('|')})[a-z]*)`;
const ENGLISH_DATE = new RegExp(
  String.raw`\b${MONTH_NAMES}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`,
  'g',
);
const SPANISH_DATE = new RegExp(String.raw`\b(\d{1,2}) de ${MONTH_NAMES} de(?:l)? (\d{4})\b`, 'g');
/** Numbers that belong to a name. */
const NAMES = /\b1031\b|\b4[- ]?(?:point|puntos)|\b[aA]\/c\b/g;

/**
 * The amounts, periods and dates of a sentence in lower case without accents, as people type them in
 * either language.
 */
export function figuresOf(sentence: string): Figures {
  let rest = sentence.replace(NAMES, ' ');
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => void) => {
    for (const match of rest.matchAll(pattern)) read(match);
    rest = rest.replace(pattern, ' ');
  };
  const amounts: { cents: number; per?: 'day' | 'month' | 'year' }[] = [];
  const days: number[] = [];
  const dates: string[] = [];
  take(AMOUNT, (match) => {
    const [whole, first, thousands = match[4], second] = match;
    const per = PERIOD.exec(match.input.slice(match.index + whole.length));
    const period = per && (['day', 'month', 'year'] as const).find((_, at) => per[at + 1]);
    const cents = Math.round(numberOf(first ?? second ?? '') * (thousands ? 1_000 : 1) * 100);
    amounts.push({ cents, ...(period && { per: period }) });
  });
  take(ISO, ([, year, month, day]) => dates.push(`${year}-${month}-${day}`));
  take(ENGLISH_DATE, ([, month = '', day = '', year]) => dates.push(dateOf(year, month, day)));
  take(SPANISH_DATE, ([, day = '', month = '', year]) => dates.push(dateOf(year, month, day)));
  take(DAYS, ([, count = '', unit = '']) => {
    const number = SPELLED[count] ?? numberOf(count);
    days.push(/^(?:week|semana)/.test(unit) ? number * 7 : number);
  });
  return { amounts, days, dates, hasOther: /\d|%/.test(rest) };
}

/** `2,500`, `2.500` and `2500.50` in dollars. */
function numberOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(text);
  if (!isGrouped) return Number(text.replace(',', '.'));
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = decimals ? text.slice(0, decimals.index) : text;
  return Number(whole.replace(/[.,]/g, '')) + (decimals ? Number(`0.${decimals[1]}`) : 0);
}

function dateOf(year: string | undefined, month: string, day: string): string {
  const number = MONTHS.findIndex((names) => new RegExp(`^(?:${names})`).test(month)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
