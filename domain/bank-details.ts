/**
 * What looks like the details of a bank account in a text or a file name; undefined if nothing does.
 * Recognized: an IBAN with valid check digits (ISO 13616), a number after words for an account or a
 * routing number, a routing number with valid check digits (ABA) beside another long number or such
 * words, a SWIFT code after its name, and a number after an instruction to wire money.
 */
export function bankDetails(written: string): string | undefined {
  const text = plain(written);
  return ibanIn(text) ?? namedNumber(text) ?? routingIn(text) ?? swiftIn(text) ?? wiredTo(text);
}

/** A number of 6 to 17 digits, with spaces or hyphens between groups. */
const NUMBER = String.raw`(?<!\d)\d(?:[ -]?\d){5,16}(?!\d)`;
const ACCOUNT_WORDS = String.raw`(?:account|acct|a\/c|routing|aba|cuenta|cta|ruta|iban|clabe)`;
const NAMED = new RegExp(String.raw`\b${ACCOUNT_WORDS}\b[^\d\n]{0,40}?(?:${NUMBER})`, 'i');
const SWIFT =
  /\b(?:swift|bic)\b\W{0,10}(?:code|codigo|es|is)?\W{0,5}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i;
const WIRE = new RegExp(
  String.raw`\b(?:wire|transfer|send the money|transfier\w+|transferir|gire|deposit[eo]?\w*)\b[^\n]{0,20}?\b(?:to|into|a|en)\b[^\d\n]{0,60}?(?:${NUMBER})`,
  'i',
);

function namedNumber(text: string): string | undefined {
  return NAMED.exec(text)?.[0];
}

function swiftIn(text: string): string | undefined {
  return SWIFT.exec(text)?.[0];
}

function wiredTo(text: string): string | undefined {
  return WIRE.exec(text)?.[0];
}

function ibanIn(text: string): string | undefined {
  for (const [found] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/gi)) {
    const iban = found.replace(/\s/g, '').toUpperCase();
    if (iban.length >= 15 && iban.length <= 34 && mod97(iban) === 1) return found;
  }
  return undefined;
}

/** ISO 7064: the first four characters go to the end, and letters count from 10. */
function mod97(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A routing number alone may be any number, so it needs a second long number or a word of banks. */
function routingIn(text: string): string | undefined {
  const routing = [...text.matchAll(/(?<!\d)\d{9}(?!\d)/g)].find(([number]) => isRouting(number));
  if (!routing) return undefined;
  const rest = text.replace(routing[0], ' ');
  const isBank = /\b(?:bank|banco|wire|transfer\w*|swift|checking|savings|ahorros|corriente)\b/i;
  const hasSecond = [...rest.matchAll(new RegExp(NUMBER, 'g'))].some(
    ([number]) => number.match(/\d/g)?.length !== 10,
  );
  return isBank.test(rest) || hasSecond ? routing[0] : undefined;
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** ABA routing numbers: the first two digits are in a range of the Federal Reserve, the last one checks. */
function isRouting(number: string): boolean {
  const first = Number(number.slice(0, 2));
  const isInRange =
    first <= 12 || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return isInRange && sum > 0 && sum % 10 === 0;
}

/** Numbers that are no account: amounts, dates, telephone numbers as they are written, and ZIP codes. */
const OTHER_NUMBERS =
  /\$\s?[\d,]+(?:\.\d\d)?|\b\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}\b|\b\d{4}[-/]\d{2}[-/]\d{2}\b|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{5}-\d{4}\b/g;

/** The text with ordinary digits, spaces and hyphens, without accents and other numbers. */
function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_NUMBERS, ' ')
    .replace(/[_\u2010-\u2015.]/g, ' ')
    .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ');
}
