import { type Bytes, toHex } from '#domain/bytes.ts';
import { TAG } from './der.ts';

/** An element of DER. */
export type Node = Readonly<{
  tag: number;
  /** The whole element, including tag and length. */
  whole: Bytes;
  content: Bytes;
  /** Children of a constructed element. */
  children: readonly Node[];
}>;

/** Thrown for invalid or unexpected DER. The message is for developers. */
export class NotDer extends Error {}

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 20_000;
const CONSTRUCTED = 0x20;

/**
 * Parses one element that spans all bytes. Strict: only definite and shortest lengths, low tag
 * numbers and shortest integers are accepted, so that a changed byte cannot result in an equivalent
 * encoding.
 * @throws NotDer
 */
export function readDer(bytes: Bytes): Node {
  const { node, end } = readFirst(bytes);
  if (end !== bytes.length) throw new NotDer('Bytes follow the element.');
  return node;
}

/**
 * Parses the element at the start. Other elements or padding may follow.
 * @throws NotDer
 */
export function readFirst(bytes: Bytes): Readonly<{ node: Node; end: number }> {
  const budget = { left: MAX_ELEMENTS };
  return readAt(bytes, 0, bytes.length, 0, budget);
}

function readAt(
  bytes: Bytes,
  start: number,
  limit: number,
  depth: number,
  budget: { left: number },
): Readonly<{ node: Node; end: number }> {
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left < 0) throw new NotDer('Too deep or too many elements.');
  const tag = bytes[start];
  if (tag === undefined || start + 2 > limit) throw new NotDer('An element is cut off.');
  if ((tag & 0x1f) === 0x1f) throw new NotDer('A high tag number.');
  const { length, at } = readLength(bytes, start + 1, limit);
  const end = at + length;
  if (end > limit) throw new NotDer('An element ends beyond the one around it.');
  const children: Node[] = [];
  if ((tag & CONSTRUCTED) !== 0) {
    for (let next = at; next < end; ) {
      const child = readAt(bytes, next, end, depth + 1, budget);
      children.push(child.node);
      next = child.end;
    }
  }
  const content = bytes.subarray(at, end);
  requireShortest(tag, content);
  return { node: { tag, whole: bytes.subarray(start, end), content, children }, end };
}

function readLength(
  bytes: Bytes,
  start: number,
  limit: number,
): Readonly<{ length: number; at: number }> {
  const first = bytes[start] ?? 0;
  if (first < 0x80) return { length: first, at: start + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 4 || start + 1 + count > limit) throw new NotDer('A length is bad.');
  let length = 0;
  for (const byte of bytes.subarray(start + 1, start + 1 + count)) length = length * 256 + byte;
  const isShortest = length >= 0x80 && (count === 1 || length >= 256 ** (count - 1));
  if (!isShortest) throw new NotDer('A length is not the shortest.');
  return { length, at: start + 1 + count };
}

function requireShortest(tag: number, content: Bytes): void {
  if (tag === TAG.integer) {
    const [first, second = 0] = content;
    const isPadded =
      content.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
    if (first === undefined || isPadded) throw new NotDer('An integer is not the shortest.');
  }
  if (tag === TAG.boolean && !(content.length === 1 && (content[0] === 0 || content[0] === 0xff))) {
    throw new NotDer('A boolean is neither true nor false.');
  }
  if (tag === TAG.null && content.length > 0) throw new NotDer('A null has content.');
}

/**
 * Returns the node.
 * @throws NotDer unless it has this tag
 */
export function required(node: Node | undefined, tag: number): Node {
  if (node?.tag !== tag) throw new NotDer(`Expected the tag ${tag}, found ${node?.tag ?? 'none'}.`);
  return node;
}

/**
 * Returns the children of the node.
 * @throws NotDer unless it has this tag and exactly this number of children
 */
export function childrenOf(node: Node | undefined, tag: number, count?: number): readonly Node[] {
  const { children } = required(node, tag);
  if (count !== undefined && children.length !== count)
    throw new NotDer('Another number of parts.');
  return children;
}

/** An OID as `1.2.840…`. @throws NotDer */
export function oidOf(node: Node | undefined): string {
  const { content } = required(node, TAG.oid);
  const arcs: number[] = [];
  let arc = 0;
  for (const [index, byte] of content.entries()) {
    if (arc === 0 && byte === 0x80) throw new NotDer('An identifier is not the shortest.');
    arc = arc * 128 + (byte & 0x7f);
    if (!Number.isSafeInteger(arc)) throw new NotDer('An identifier is too long.');
    if ((byte & 0x80) === 0) {
      arcs.push(arc);
      arc = 0;
    } else if (index === content.length - 1) throw new NotDer('An identifier is cut off.');
  }
  const [first, ...rest] = arcs;
  if (first === undefined) throw new NotDer('An identifier is empty.');
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join('.');
}

/** A non-negative integer as hexadecimal without leading zeros. @throws NotDer */
export function integerOf(node: Node | undefined): string {
  const { content } = required(node, TAG.integer);
  if ((content[0] ?? 0) > 0x7f) throw new NotDer('A number is negative.');
  return toHex(content).replace(/^(?:00)+(?=..)/, '');
}

/** UTCTime or GeneralizedTime in UTC, as epoch ms. @throws NotDer */
export function timeOf(node: Node | undefined): number {
  const text = String.fromCharCode(...(node?.content ?? []));
  const [, year = '', rest = '', fraction = ''] =
    node?.tag === TAG.utcTime
      ? (/^(\d\d)(\d{10})Z$/.exec(text) ?? [])
      : (/^(\d{4})(\d{10})(?:\.(\d{1,9}))?Z$/.exec(node?.tag === TAG.generalizedTime ? text : '') ??
        []);
  // RFC 5280 section 4.1.2.5.1: 50 to 99 are in the twentieth century.
  const full = year.length === 2 ? `${Number(year) < 50 ? 20 : 19}${year}` : year;
  const [month, day, hour, minute, second] = rest.match(/../g) ?? [];
  const at = Date.parse(
    `${full}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`,
  );
  if (Number.isNaN(at)) throw new NotDer('A time is not one.');
  return at;
}
