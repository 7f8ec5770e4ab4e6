/** Value of a field: a number of any type, or bytes that are text, a message or packed numbers. */
export type Wire = number | Uint8Array;

/** Parses a message in the protocol buffers wire format, field by field. */
export function eachField(bytes: Uint8Array, visit: (field: number, value: Wire) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = { offset: 0 };
  while (at.offset < bytes.length) {
    const tag = varint(bytes, at);
    visit(Math.floor(tag / 8), readValue(tag % 8, view, bytes, at));
  }
}

/** Decodes packed numbers. */
export function packedNumbers(bytes: Uint8Array): readonly number[] {
  const at = { offset: 0 };
  const numbers: number[] = [];
  while (at.offset < bytes.length) numbers.push(varint(bytes, at));
  return numbers;
}

/** Decodes a variable-length integer at `at` and moves it; exact below 2^53. */
export function varint(bytes: Uint8Array, at: { offset: number }): number {
  let number = 0;
  for (let place = 1; ; place *= 128) {
    const byte = bytes[at.offset++] ?? 0;
    number += (byte & 0x7f) * place;
    if (byte < 0x80) return number;
  }
}

/** Decodes a signed number (ZigZag). */
export function signed(number: number): number {
  return (number >>> 1) ^ -(number & 1);
}

function readValue(kind: number, view: DataView, bytes: Uint8Array, at: { offset: number }): Wire {
  switch (kind) {
    case 0:
      return varint(bytes, at);
    case 1:
      at.offset += 8;
      return view.getFloat64(at.offset - 8, true);
    case 2: {
      const length = varint(bytes, at);
      at.offset += length;
      return bytes.subarray(at.offset - length, at.offset);
    }
    case 5:
      at.offset += 4;
      return view.getFloat32(at.offset - 4, true);
    default:
      throw new Error(`a field of kind ${kind} is not known`);
  }
}
