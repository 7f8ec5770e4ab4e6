import { Parser } from 'htmlparser2';
import { visibleText } from '#domain/scalars.ts';

/** Maximum length of a message that arrives by e-mail. Longer ones are refused, never cut. */
export const MAX_EMAIL_TEXT_LENGTH = 10_000;

/** A line before a quotation may be wrapped to this many lines. */
const MAX_HEADER_LINES = 4;
/** Longest line before a quotation, in characters. */
const MAX_HEADER_LENGTH = 600;
/** A signature has at most this many lines; more are text below a line of dashes. */
const MAX_SIGNATURE_LINES = 8;

const QUOTED = /^\s*>/;
const REPLY_ADDRESS = /<?(mailto:)?reply(\+|%2b)[a-z0-9]{16,40}(@|%40)[a-z0-9.-]*[a-z0-9]>?/gi;
const HAS_ADDRESS = /reply\+[a-z0-9]{16,40}@/i;
/** Verbs of the line before a quotation. */
const WROTE =
  /(wrote|writes|escribi[oó]|escribe|va escriure|a écrit|schrieb|escreveu|ha scritto|skrev|schreef|napisał(\(a\))?|написала?|пишет|写道|のメッセージ|작성|kirjoitti)[ \u00a0]?[:：]?$/iu;
/** First words of that line. */
const OPENER = /^\s*(on|el|en|le|am|em|il|op|den|pe|dnia|w dniu|trato)\s/i;
const DATE_OR_TIME = /\d{4}|\d{1,2}[:.h]\d{2}|\d{1,2}[/.-]\d{1,2}/;
/** `-----Mensaje original-----`, in any language. */
const DASHED_TITLE = /^\s*-{2,}\s*\p{L}[\p{L}’' ]+\p{L}\s*-{2,}\s*$/u;
const RULED = /^\s*_{10,}\s*$/;
/** Lines of the header of a quoted e-mail: `From:`, `*Enviado:*`. */
const LABEL =
  /^\s*\*?(from|sent|date|to|cc|subject|reply-to|de|enviado( el)?|fecha|para|a|asunto|responder a|von|gesendet|an|betreff|à|envoyé|objet|data|assunto|da|inviato|oggetto)\s*:\*?(\s|$)/i;
const FROM_LABEL = /^\s*\*?(from|de|von|da)\s*:\*?\s/i;
/** Whole lines that programs add below a text. */
const SENT_FROM =
  /^\s*(sent from (my )?(iphone|ipad|android|mobile|phone|samsung|galaxy|outlook|mail|yahoo|gmail|blackberry|huawei|motorola|proton)|enviado desde mi (iphone|ipad|android|m[oó]vil|celular|tel[eé]fono|samsung|galaxy|huawei|motorola|dispositivo)|enviado desde (outlook|mail|correo|yahoo|gmail|proton)|get outlook for|obtener outlook para|get the new outlook|yahoo mail:)\b[^.!?<]{0,60}(<[^>]*>)?\.?\s*$/i;

const SENT_WITH = /^\s*(sent with|enviado con) \[?proton mail\b/i;

type Kind = 'own' | 'quoted' | 'header';

/**
 * The text that a person wrote in an e-mail, wherever it is: above, below or between a quotation.
 * Without quotations, the lines before them, signatures and control characters. What may be the
 * person's own is kept. A private reply address is always removed.
 * @param sent texts that were sent to the person, which recognize a quotation without marks
 */
export function newTextOf(text: string, sent: readonly string[] = []): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const words = sentWords(sent);
  const own = withoutSignatures(ownLines(lines, words));
  return visibleText(own.map((line) => line.trimEnd()).join('\n'))
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .replace(REPLY_ADDRESS, '[…]')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function ownLines(lines: readonly string[], words: SentWords): readonly string[] {
  const kinds: Kind[] = lines.map((line) => (QUOTED.test(line) ? 'quoted' : 'own'));
  for (let at = 0; at < lines.length; at += 1) {
    if (kinds[at] !== 'own') continue;
    const length = headerLength(lines, at, words);
    if (length === 0) continue;
    kinds.fill('header', at, at + length);
    const next = nextFilled(lines, at + length);
    if (next < lines.length && kinds[next] === 'own') {
      unmarkedQuotation(lines, at + length, kinds, words);
      break;
    }
    at += length - 1;
  }
  keepOwnMarks(lines, kinds, words);
  wrappedQuotations(lines, kinds, words);
  return lines.filter((_, at) => kinds[at] === 'own');
}

/** Number of lines of the header of a quotation that begins at a line, 0 if none does. */
function headerLength(lines: readonly string[], at: number, words: SentWords): number {
  const line = lines[at] ?? '';
  if (line.trim() === '' || line.length > MAX_HEADER_LENGTH) return 0;
  const labels = (from: number) => {
    let to = from;
    while (to < lines.length && LABEL.test(lines[to] ?? '')) to += 1;
    return to - from;
  };
  if (DASHED_TITLE.test(line) || RULED.test(line)) {
    const next = nextFilled(lines, at + 1);
    const length = labels(next);
    if (length > 0) return next + length - at;
    return DASHED_TITLE.test(line) && isOurs(lines[next] ?? '', '', words) ? 1 : 0;
  }
  if (FROM_LABEL.test(line)) {
    const length = labels(at);
    if (length >= 3 || HAS_ADDRESS.test(line)) return length;
  }
  for (let length = 1; length <= MAX_HEADER_LINES; length += 1) {
    const part = lines.slice(at, at + length);
    const last = part.at(-1) ?? '';
    if (part.length < length || last.trim() === '' || QUOTED.test(last)) return 0;
    // A line of the person just above is not part of it.
    const isOne = part.slice(1).every((more) => !OPENER.test(more) || !DATE_OR_TIME.test(more));
    const isBegun = OPENER.test(line) || DATE_OR_TIME.test(line) || HAS_ADDRESS.test(line);
    if (length > 1 && !(isOne && isBegun)) return 0;
    const whole = part.join(' ').trimEnd();
    if (whole.length > MAX_HEADER_LENGTH) return 0;
    const following = lines[nextFilled(lines, at + length)] ?? '';
    const isClosed = WROTE.test(whole) || /[:：]$/.test(whole);
    if (isClosed && HAS_ADDRESS.test(whole)) return length;
    const isBeforeQuotation = QUOTED.test(following) || isOurs(following, '', words);
    const isDated = DATE_OR_TIME.test(whole) || /\btrato\b/i.test(whole);
    if (isBeforeQuotation && WROTE.test(whole) && isDated) return length;
  }
  return 0;
}

/**
 * Marks the lines of a quotation whose lines begin with no `>`: all lines to the end that were sent to
 * the person. If none of them was, all are a quotation.
 */
function unmarkedQuotation(
  lines: readonly string[],
  from: number,
  kinds: Kind[],
  words: SentWords,
): void {
  let before = '';
  let isRecognized = false;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (QUOTED.test(line) || line.trim() === '') continue;
    // The text of our e-mails has a signature of its own.
    const isDelimiter = line.trim() === '--';
    if (isDelimiter || isOurs(line, before, words) || LABEL.test(line)) {
      kinds[at] = 'quoted';
      isRecognized = true;
      before = line;
    } else if (headerLength(lines, at, words) > 0) {
      kinds[at] = 'header';
    } else before = '';
  }
  const hasAbove = lines.slice(0, from).some((line, at) => kinds[at] === 'own' && line.trim());
  if (!isRecognized && hasAbove) kinds.fill('quoted', from);
}

/**
 * Keeps lines that begin with `>` but quote nothing that was sent: a person may begin a line with
 * it.
 */
function keepOwnMarks(lines: readonly string[], kinds: Kind[], words: SentWords): void {
  if (words.isEmpty) return;
  let from = 0;
  while (from < lines.length) {
    if (kinds[from] !== 'quoted') {
      from += 1;
      continue;
    }
    let to = from;
    while (to < lines.length && (kinds[to] === 'quoted' || lines[to]?.trim() === '')) to += 1;
    const hasHeader = kinds.slice(0, from).includes('header');
    const isKnown = lines
      .slice(from, to)
      .some((line) => isOurs(line.replace(/^[\s>]+/, ''), '', words));
    if (!hasHeader && !isKnown) kinds.fill('own', from, to);
    from = to;
  }
}

/** Marks the rest of quoted lines that a program has wrapped without `>`. */
function wrappedQuotations(lines: readonly string[], kinds: Kind[], words: SentWords): void {
  for (let at = 1; at < lines.length; at += 1) {
    const before = (lines[at - 1] ?? '').replace(/^[\s>]+/, '');
    const line = lines[at] ?? '';
    if (kinds[at - 1] !== 'quoted' || kinds[at] !== 'own' || wordsOf(before).length < 3) continue;
    if (
      wordsOf(line).length > 0 &&
      words.text.includes(` ${wordsOf(`${before} ${line}`).join(' ')} `)
    ) {
      kinds[at] = 'quoted';
    }
  }
}

function withoutSignatures(lines: readonly string[]): readonly string[] {
  const kept = lines.filter((line) => !SENT_FROM.test(line) && !SENT_WITH.test(line));
  const at = kept.findLastIndex((line) => line === '-- ' || line === '--\u00a0');
  const below = kept.slice(at + 1).filter((line) => line.trim() !== '');
  return at >= 0 && below.length <= MAX_SIGNATURE_LINES ? kept.slice(0, at) : kept;
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return at;
}

/** Words of e-mails that were sent to a person, to recognize them in a quotation. */
type SentWords = Readonly<{
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
function sentWords(texts: readonly string[]): SentWords {
  const lines = texts.flatMap((text) => text.split('\n').map((line) => wordsOf(line).join(' ')));
  return {
    text: ` ${texts.map((text) => wordsOf(text).join(' ')).join(' \n ')} `,
    lines: new Set(lines.filter(Boolean)),
    isEmpty: texts.length === 0,
  };
}

/** Words of a text in lower case, without addresses. */
function wordsOf(text: string): readonly string[] {
  return text.replace(ADDRESSES, ' ').toLowerCase().normalize('NFC').match(WORD) ?? [];
}

/**
 * Whether a line of a quotation was sent to the person.
 * @param before the line before it, if that was; the text may be wrapped differently
 */
function isOurs(line: string, before: string, words: SentWords): boolean {
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

/** Elements whose content is not shown. */
const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template']);
/** Elements that start and end a line. */
const BLOCKS =
  /^(address|article|blockquote|center|dd|div|dl|dt|fieldset|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/;
/** Line before a quotation, and quotation that is not a `blockquote`, in Gmail. */
const QUOTED_CLASS = /\bgmail_attr\b/;
const SIGNATURE_CLASS = /\bgmail_signature(_prefix)?\b/;

const PROPERTIES = ['isHidden', 'isQuoted', 'isPre'] as const;
type Element = Readonly<Record<(typeof PROPERTIES)[number], boolean>>;

/**
 * Text of an HTML e-mail as a program would write its plain part: quotations start with `>`,
 * entities are decoded, and a signature marked by the program is left out.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  /** Open elements, and how many of them have each property. */
  const open: Element[] = [];
  const depth = { isHidden: 0, isQuoted: 0, isPre: 0 };
  const count = (element: Element, by: 1 | -1) => {
    for (const key of PROPERTIES) if (element[key]) depth[key] += by;
  };
  let line = '';
  const end = () => {
    const text = line.trim();
    lines.push(depth.isQuoted > 0 && text ? `> ${text}` : text);
    line = '';
  };
  const endIfBegun = () => {
    if (line.trim()) end();
    line = '';
  };
  const parser = new Parser({
    onopentag(name, { class: names = '' }) {
      if (name === 'br') return end();
      if (BLOCKS.test(name)) endIfBegun();
      const element = {
        isHidden: HIDDEN.has(name) || SIGNATURE_CLASS.test(names),
        isQuoted: name === 'blockquote' || QUOTED_CLASS.test(names),
        isPre: name === 'pre',
      };
      open.push(element);
      count(element, 1);
    },
    ontext(text) {
      if (depth.isHidden > 0) return;
      const [first = '', ...more] =
        depth.isPre > 0 ? text.split('\n') : [text.replace(/[ \t\r\n]+/g, ' ')];
      line += first;
      for (const one of more) {
        end();
        line = one;
      }
    },
    onclosetag(name) {
      if (name === 'br') return;
      if (name === 'td' || name === 'th') line += ' ';
      if (BLOCKS.test(name)) endIfBegun();
      if (name === 'p' && lines.at(-1) !== '') lines.push('');
      const element = open.pop();
      if (element) count(element, -1);
    },
  });
  parser.end(html);
  endIfBegun();
  return lines.join('\n').trim();
}
