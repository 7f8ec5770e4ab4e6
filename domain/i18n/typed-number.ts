/**
 * Full-width digits, letters and signs, as East Asian keyboards type them, as ordinary ones.
 * Unicode's NFKC would also turn `5²` into `52`.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/**
 * A typed number. `unclear` has both readings of a text such as `1.250`: 1,250 for people who group
 * thousands with points, 1.25 for others.
 */
export type TypedNumber =
  | Readonly<{ value: number }>
  | Readonly<{ unclear: readonly [grouped: number, decimal: number] }>;

const SCALES = {
  ...{ k: 1_000, mil: 1_000, thousand: 1_000 },
  ...{ m: 1_000_000, mm: 1_000_000, millón: 1_000_000, millon: 1_000_000 },
  ...{ millones: 1_000_000, million: 1_000_000 },
} as const;
const CURRENCY = /^(us\$|usd|\$)|(us\$|usd|\$|dólares|dolares|dollars)$/gu;
const NUMBER = /^([-\u2212]?)([\d.,]+)(k|mil|thousand|mm?|mill[oó]n|millones|million)?$/u;
/** Maximum number of characters of a typed amount. */
const MAX_TYPED_LENGTH = 24;

const WHOLE = /^\d+$/;
/** Format used in Florida: commas group thousands, a point separates decimals. */
const COMMA_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** Format used in much of Latin America and Spain. Two groups or a decimal comma identify it. */
const POINT_GROUPS = /^[1-9]\d{0,2}((\.\d{3}){2,}(,\d*)?|\.\d{3},\d*)$/;
const ONE_POINT_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
const DECIMAL_POINT = /^(\d+\.\d*|\.\d+)$/;
/** More decimals than cents or whole numbers have, unless the digits are groups of thousands. */
const THREE_DECIMALS = /,\d*\.\d{3,}\D*$|\.\d*,\d{3,}\D*$|^[^.,]*[.,]\d{4,}\D*$|^\D*0?\.\d{3}\D*$/;
const DECIMAL_COMMA = /^(\d+,\d*|,\d+)$/;

/**
 * Parses a number as people type and paste it: `1,250.50`, `1.200,50`, `$ 1,250`, `500k`, `2 mil`,
 * with spaces, invisible characters and full-width digits. `undefined` when it is not a number. Exponents such as
 * `1e5` are refused.
 */
export function readTypedNumber(text: string): TypedNumber | undefined {
  const clean = halfWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(CURRENCY, '');
  if (clean.length > MAX_TYPED_LENGTH) return undefined;
  const match = NUMBER.exec(clean);
  if (!match) return undefined;
  const [, minus, digits = '', suffix] = match;
  const sign = minus === '' ? 1 : -1;
  const scale = suffix === undefined ? 1 : SCALES[suffix as keyof typeof SCALES];
  if (scale === 1) {
    const read = readDigits(digits);
    if (read === undefined || 'value' in read) return read && { value: sign * read.value };
    return { unclear: [sign * read.unclear[0], sign * read.unclear[1]] };
  }
  const value = readTypedDigits(digits, scale === 1_000_000);
  return value === undefined ? undefined : { value: scaled(sign * value, scale) };
}

/**
 * Parses a number with commas and points where the user cannot be asked, as in a search: a
 * separator before three digits groups thousands, otherwise it is a decimal separator. `undefined`
 * for anything else.
 * @param isOfMillions in `1.250 millones` the point is a decimal separator.
 */
export function readTypedDigits(digits: string, isOfMillions = false): number | undefined {
  if (isOfMillions && ONE_GROUP.test(digits)) return Number(digits.replace(',', '.'));
  const read = readDigits(digits);
  if (read === undefined) return undefined;
  return 'value' in read ? read.value : read.unclear[0];
}

/**
 * Parses a limit of a search, such as dollars or square feet. Two decimals are cents and rounded.
 * `undefined` for anything else and for negative numbers.
 */
export function readTypedAmount(text: string): number | undefined {
  const hasCents = /[.,]\d\d$/.test(text.replace(/[^\d.,]/g, ''));
  const value = readTypedWhole(text) ?? (hasCents ? readTypedWhole(text, 2) : undefined);
  return value === undefined || value < 0 ? undefined : Math.round(value);
}

/**
 * Parses dollars and returns cents. Amounts never have three decimals, so a point before three
 * digits groups thousands. `undefined` when it is not an amount or is negative.
 */
export function readTypedCents(text: string): number | undefined {
  const dollars = readTypedWhole(text, 2);
  if (dollars === undefined || dollars < 0) return undefined;
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/**
 * Parses a number that cannot have three decimals; a point before three digits groups thousands.
 * @param decimals maximum number of decimals.
 */
export function readTypedWhole(text: string, decimals = 0): number | undefined {
  const read = readTypedNumber(text);
  if (read === undefined) return undefined;
  const isGrouped = 'unclear' in read;
  // `525.0000` is ambiguous, so it is refused.
  if (!isGrouped && THREE_DECIMALS.test(text)) return undefined;
  const value = isGrouped ? read.unclear[0] : read.value;
  return Number(value.toFixed(decimals)) === value ? value : undefined;
}

function readDigits(text: string): TypedNumber | undefined {
  if (WHOLE.test(text)) return { value: Number(text) };
  if (COMMA_GROUPS.test(text)) return { value: Number(text.replaceAll(',', '')) };
  if (POINT_GROUPS.test(text)) {
    return { value: Number(text.replaceAll('.', '').replace(',', '.')) };
  }
  if (ONE_POINT_GROUP.test(text)) {
    return { unclear: [Number(text.replace('.', '')), Number(text)] };
  }
  if (DECIMAL_POINT.test(text)) return { value: Number(text) };
  if (DECIMAL_COMMA.test(text)) return { value: Number(text.replace(',', '.')) };
  return undefined;
}

/** Rounded because of floating-point error: 1.1 million is 1,100,000. */
function scaled(value: number, scale: number): number {
  return Number((value * scale).toFixed(2));
}
