/** What a field of a message holds: a number of any kind, or bytes that are text, a message or packed numbers. */
export type Wire = number | Uint8Array;

/** Reads a message in protocol buffers' wire format, field by field. */
export function eachField(bytes: Uint8Array, visit: (field: number, value: Wire) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = { offset: 0 };
  while (at.offset < bytes.length) {
    const tag = varint(bytes, at);
    visit(Math.floor(tag / 8), readValue(tag % 8, view, bytes, at));
  }
}

/** Numbers that are packed one after the other. */
export function packedNumbers(bytes: Uint8Array): readonly number[] {
  const at = { offset: 0 };
  const numbers: number[] = [];
  while (at.offset < bytes.length) numbers.push(varint(bytes, at));
  return numbers;
}

/** A number of as many bytes as it needs, from `at` on; exact below 2^53. */
export function varint(bytes: Uint8Array, at: { offset: number }): number {
  let number = 0;
  for (let place = 1; ; place *= 128) {
    const byte = bytes[at.offset++] ?? 0;
    number += (byte & 0x7f) * place;
    if (byte < 0x80) return number;
  }
}

/** A number with a sign, from one whose lowest bit is the sign. */
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
