/** PDF 32000-1, annex C.2: a name has at most 127 bytes. */
const NAME_BYTES = 127;
/** The longest name there is, each of its bytes escaped, with the solidus before it. */
export const LONGEST_NAME = 1 + 3 * NAME_BYTES;

const SOLIDUS = 0x2f;
const NUMBER_SIGN = 0x23;
const HEX = '0123456789abcdef';

/** What the names looked for begin with, an escape included: all others are passed over. */
const INITIALS = new Set([...'ELJO#'].map((letter) => letter.charCodeAt(0)));
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/** Every name that may matter and begins before `until`, its escapes resolved, and where it ends. */
export function* namesIn(
  bytes: Uint8Array,
  until: number,
): Generator<Readonly<{ name: string; end: number }>> {
  for (
    let at = bytes.indexOf(SOLIDUS);
    at >= 0 && at < until;
    at = bytes.indexOf(SOLIDUS, at + 1)
  ) {
    if (!INITIALS.has(bytes[at + 1] ?? 0)) continue;
    let name = '';
    let end = at + 1;
    while (name.length < NAME_BYTES && isRegular(bytes[end])) {
      const escaped = bytes[end] === NUMBER_SIGN ? hexAt(bytes, end + 1) : undefined;
      name += String.fromCharCode(escaped ?? bytes[end] ?? 0);
      end += escaped === undefined ? 1 : 3;
    }
    yield { name, end };
  }
}

/** Neither white space nor a delimiter (PDF 32000-1, 7.2.2). */
function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && !DELIMITERS.has(byte);
}

function hexAt(bytes: Uint8Array, at: number): number | undefined {
  const high = HEX.indexOf(String.fromCharCode(bytes[at] ?? 0).toLowerCase());
  const low = HEX.indexOf(String.fromCharCode(bytes[at + 1] ?? 0).toLowerCase());
  return high < 0 || low < 0 ? undefined : high * 16 + low;
}
