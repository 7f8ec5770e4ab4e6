import { collecting, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';

const [CLEAR, END, FIRST_CODE, MAX_CODES] = [256, 257, 258, 4_096];
const [MIN_BITS, MAX_BITS] = [9, 12];

/**
 * LZWDecode (PDF 32000-1, 7.4.4): codes of 9 to 12 bits, most significant bit first, up to code
 * 257.
 */
export function lzw(isEarly: boolean, give: (piece: Uint8Array) => void): Reader {
  const out = collecting(give);
  const prefix = new Uint16Array(MAX_CODES);
  const suffix = new Uint8Array(MAX_CODES);
  const stack = new Uint8Array(MAX_CODES);
  let next: number = FIRST_CODE;
  let width: number = MIN_BITS;
  let last = -1;
  let first = 0;
  let [held, heldBits] = [0, 0];
  let isOver = false;

  function take(code: number): void {
    if (code === END) isOver = true;
    else if (code === CLEAR) [next, width, last] = [FIRST_CODE, MIN_BITS, -1];
    else {
      if (code > next || (code === next && last < 0)) throw new Unreadable();
      put(code);
      learn();
      last = code;
    }
  }

  function put(code: number): void {
    let length = 0;
    let at = code;
    if (code === next) {
      stack[length++] = first;
      at = last;
    }
    for (; at >= FIRST_CODE; at = prefix[at] ?? 0) stack[length++] = suffix[at] ?? 0;
    if (at >= CLEAR) throw new Unreadable();
    first = at;
    out.put(first);
    while (length > 0) out.put(stack[--length] ?? 0);
  }

  function learn(): void {
    if (last < 0 || next >= MAX_CODES) return;
    prefix[next] = last;
    suffix[next] = first;
    next += 1;
    if (next + (isEarly ? 1 : 0) >= 1 << width && width < MAX_BITS) width += 1;
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        held = ((held << 8) | byte) & 0xff_ffff;
        heldBits += 8;
        while (heldBits >= width && !isOver) {
          heldBits -= width;
          take((held >> heldBits) & ((1 << width) - 1));
        }
        if (isOver) return;
      }
    },
    end: out.end,
  };
}
