/** What the fonts of every PDF reader lack, though our texts use it. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u00a0': ' ',
  '\u2011': '-',
  '\t': '  ',
};

/** The signs of Windows-1252 beyond Latin-1. */
const WINDOWS_SIGNS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A text in the signs that the standard fonts of PDF have (Windows-1252): accents of both languages
 * stay; a letter they lack loses its mark, and one with no such form is written as its code point,
 * so that nothing is left out unseen. Line breaks stay.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableSign).join('');
}

function printableSign(sign: string): string {
  const standIn = STAND_INS[sign];
  if (standIn !== undefined) return standIn;
  if (sign === '\n' || isPrintable(sign)) return sign;
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain !== '' && [...plain].every(isPrintable)) return plain;
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x20 ? ' ' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

function isPrintable(sign: string): boolean {
  return /^[ -~\u00a1-\u00ff]$/.test(sign) || WINDOWS_SIGNS.includes(sign);
}
