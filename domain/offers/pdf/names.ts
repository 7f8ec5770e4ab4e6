/** PDF 32000-1, annex C.2: a name has at most 127 bytes. */
const NAME_BYTES = 127;

/** Maximum length of a name in bytes: the solidus and three for each escaped byte. */
export const LONGEST_NAME = 1 + 3 * NAME_BYTES;

const NUMBER_SIGN = 0x23;
const HEX_DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

/** Names that matter here; others are ignored. */
const KNOWN = [
  'Encrypt',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Movie',
  'JavaScript',
  'JS',
  'XFA',
  'ObjStm',
  'First',
] as const;
export type KnownName = (typeof KNOWN)[number];

const hashOf = (hash: number, byte: number) => (Math.imul(hash, 31) + byte) | 0;
const NAME_OF_HASH: ReadonlyMap<number, KnownName> = new Map(
  KNOWN.map((name) => [Array.from(name, (letter) => letter.charCodeAt(0)).reduce(hashOf, 0), name]),
);

/** Character classes (PDF 32000-1, 7.2.2). */
export const KINDS = { regular: 0, space: 1, delimiter: 2 } as const;

const KIND_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20].includes(byte)) return KINDS.space;
  return '()<>[]{}/%'.includes(String.fromCharCode(byte)) ? KINDS.delimiter : KINDS.regular;
});

export function kindOf(byte: number | undefined): number {
  return KIND_OF_BYTE[byte ?? 0] ?? KINDS.regular;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** End of the name whose solidus is at this position. */
export function endOfName(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && KIND_OF_BYTE[bytes[end] ?? 0] === KINDS.regular) end += 1;
  return end;
}

/**
 * The known name whose solidus is at this position, after resolving escapes; undefined for others.
 */
export function nameAt(bytes: Uint8Array, at: number): KnownName | undefined {
  let hash = 0;
  let length = 0;
  let next = at + 1;
  while (length <= NAME_BYTES && next < bytes.length && kindOf(bytes[next]) === KINDS.regular) {
    const byte = byteAt(bytes, next);
    hash = hashOf(hash, byte & 255);
    next += byte > 255 ? 3 : 1;
    length += 1;
  }
  const name = NAME_OF_HASH.get(hash);
  return name?.length === length && isNameAt(bytes, at + 1, name) ? name : undefined;
}

function isNameAt(bytes: Uint8Array, from: number, name: string): boolean {
  let at = from;
  for (let index = 0; index < name.length; index += 1) {
    const byte = byteAt(bytes, at);
    if ((byte & 255) !== name.charCodeAt(index)) return false;
    at += byte > 255 ? 3 : 1;
  }
  return true;
}

/** A byte of a name, plus 256 if it is escaped. */
function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte !== NUMBER_SIGN) return byte;
  const [high, low] = [HEX_DIGITS[bytes[at + 1] ?? 0] ?? -1, HEX_DIGITS[bytes[at + 2] ?? 0] ?? -1];
  return high < 0 || low < 0 ? byte : 256 + high * 16 + low;
}
