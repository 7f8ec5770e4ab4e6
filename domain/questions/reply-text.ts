import { visibleText } from '#domain/scalars.ts';
import { MAX_MESSAGE_LENGTH } from './thread.ts';

/** Lines at which the quoted e-mail begins. */
const QUOTE_BEGINS: readonly RegExp[] = [
  /^\s*(on|el)\b.{6,}\b(wrote|escribi[oó])\s*:?\s*$/i,
  /^\s*(le\s+)?(on|el|le)\b.{6,}<reply\+[^>]*>.*$/i,
  /^\s*-{2,}\s*(original message|mensaje original|forwarded message|mensaje reenviado)\s*-{2,}/i,
  /^\s*_{10,}\s*$/,
  /^\s*\*?(from|de)\s*:\*?\s+.*(reply\+|trato)/i,
];
/** Lines at which a signature begins. */
const SIGNATURE_BEGINS: readonly RegExp[] = [
  /^--\s*$/,
  /^\s*(sent from my|enviado desde mi|get outlook for|obtener outlook para|sent from outlook|enviado desde outlook)\b/i,
];

/**
 * The new text of an e-mail: without the quoted e-mail, the signature and control characters, cut
 * to the maximum message length.
 */
export function newTextOf(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, index) => endsAt(line, lines[index + 1] ?? ''));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line));
  const shown = visibleText(own.join('\n'))
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return [...shown].slice(0, MAX_MESSAGE_LENGTH).join('').slice(0, MAX_MESSAGE_LENGTH).trim();
}

function endsAt(line: string, next: string): boolean {
  if (SIGNATURE_BEGINS.some((pattern) => pattern.test(line))) return true;
  if (QUOTE_BEGINS.some((pattern) => pattern.test(line))) return true;
  // Some programs wrap the line before a quotation.
  return /^\s*(on|el)\b/i.test(line) && QUOTE_BEGINS[0]?.test(`${line} ${next}`) === true;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text of an HTML e-mail, without quotations. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<blockquote\b[\s\S]*$/i, '')
    .replace(/<div[^>]*(gmail_quote|divRplyFwdMsg|yahoo_quoted)[\s\S]*$/i, '')
    .replace(/<br\b[^>]*>|<\/(p|div|li|tr|h\d)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => decoded(name) ?? whole);
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}
