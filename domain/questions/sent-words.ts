/** Words of e-mails that were sent to a person, to recognize them in a quotation. */
export type SentWords = Readonly<{
  /** All words in order, each between spaces. */
  text: string;
  lines: ReadonlySet<string>;
  isEmpty: boolean;
}>;

/** Sequences of at least this many words are recognized anywhere. */
const MIN_WORDS = 4;
/** Words in letters, digits or pictures, so that an answer of one emoji is not an empty line. */
const WORD = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const ADDRESSES = /<?https?:\/\/[^\s>]*>?|<?[^\s<>@]{1,64}@[^\s<>]+>?|\[[^[\]]{0,200}\]/giu;

/**
 * Lines that every e-mail of a conversation has: the message in quotation marks, the label of a
 * fact or of the link.
 */
const SHAPES: readonly RegExp[] = [
  /^\s*[«“].*[»”]\s*$/u,
  /^\s*(de|from|casa|home)\s*:\s/i,
  /^\s*(contestar|answer)\s*:?\s*$/i,
  /^\s*trato\s*·/i,
];

/** @param texts e-mails and messages that were sent to the person */
export function sentWords(texts: readonly string[]): SentWords {
  const lines = texts.flatMap((text) => text.split('\n').map((line) => wordsOf(line).join(' ')));
  return {
    text: ` ${texts.map((text) => wordsOf(text).join(' ')).join(' \n ')} `,
    lines: new Set(lines.filter(Boolean)),
    isEmpty: texts.length === 0,
  };
}

/** Words of a text in lower case, without addresses. */
export function wordsOf(text: string): readonly string[] {
  return text.replace(ADDRESSES, ' ').toLowerCase().normalize('NFC').match(WORD) ?? [];
}

/**
 * Whether a line of a quotation was sent to the person.
 * @param before the line before it, if that was; the text may be wrapped differently
 */
export function isOurs(line: string, before: string, words: SentWords): boolean {
  if (line.trim() === '') return false;
  if (SHAPES.some((shape) => shape.test(line))) return true;
  const own = wordsOf(line);
  // An address or punctuation only.
  if (own.length === 0) return before !== '';
  const whole = own.join(' ');
  if (words.lines.has(whole)) return true;
  if (own.length >= MIN_WORDS && words.text.includes(` ${whole} `)) return true;
  const both = [...wordsOf(before), ...own];
  return before !== '' && both.length >= MIN_WORDS && words.text.includes(` ${both.join(' ')} `);
}
