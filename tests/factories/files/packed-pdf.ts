import { deflateSync } from 'node:zlib';

/** Converts a text to bytes, one per character. */
export function binary(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Encoders for each filter of PDFs, following the standard (PDF 32000-1, 7.4). */
export const PACKED = {
  FlateDecode: (text: string) => textOf(deflateSync(binary(text))),
  ASCIIHexDecode: (text: string) =>
    `${Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')}>`,
  ASCII85Decode: (text: string) => {
    const groups = text.match(/.{1,4}/gs) ?? [];
    const signs = groups.map((group) => {
      const bytes = binary(group.padEnd(4, '\0'));
      let value = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      if (value === 0 && group.length === 4) return 'z';
      let five = '';
      for (let index = 0; index < 5; index += 1) {
        five = String.fromCharCode(33 + (value % 85)) + five;
        value = Math.floor(value / 85);
      }
      return five.slice(0, group.length + 1);
    });
    return `${signs.join('')}~>`;
  },
  RunLengthDecode: (text: string) => {
    const runs = text.match(/(.)\1{1,127}|./gs) ?? [];
    const length = (run: string) => String.fromCharCode(run.length === 1 ? 0 : 257 - run.length);
    return `${runs.map((run) => length(run) + run.charAt(0)).join('')}\x80`;
  },
  LZWDecode: (text: string) => textOf(lzwOf(text)),
} as const;
export type PdfFilter = keyof typeof PACKED;

/** LZW with the code length increased one code early, which is the default in PDF. */
function lzwOf(text: string): Uint8Array {
  const bits: number[] = [];
  const write = (code: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((code >> bit) & 1);
  };
  let table = new Map<string, number>();
  let width = 9;
  let word = '';
  const codeOf = (one: string) => table.get(one) ?? one.charCodeAt(0);
  write(256, width);
  for (const sign of text) {
    if (word === '' || table.has(word + sign)) {
      word += sign;
      continue;
    }
    write(codeOf(word), width);
    table.set(word + sign, 258 + table.size);
    const next = 258 + table.size;
    if (next >= 4_095) {
      write(256, 12);
      [table, width] = [new Map(), 9];
    } else if (next + 1 > 1 << width) width += 1;
    word = sign;
  }
  if (word) write(codeOf(word), width);
  write(257, width);
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    Array.from({ length: 8 }, (_unused, bit) => bits[byte * 8 + bit] ?? 0).reduce(
      (sum, bit) => sum * 2 + bit,
      0,
    ),
  );
}

/** Encodes each row as differences from the row above (PNG filter 2), before compression. */
export function upRows(text: string, columns: number): string {
  const rows = text.match(new RegExp(`.{1,${columns}}`, 'gs')) ?? [];
  return rows
    .map((row, index) => {
      const above = binary((rows[index - 1] ?? '').padEnd(columns, '\0'));
      return textOf(
        Uint8Array.from([2, ...binary(row).map((byte, at) => byte - (above[at] ?? 0))]),
      );
    })
    .join('');
}

/** Encodes each byte of a row as its difference from the previous one (TIFF predictor 2). */
export function tiffRows(text: string, columns: number): string {
  return textOf(
    binary(text).map((byte, at) => (at % columns === 0 ? byte : byte - text.charCodeAt(at - 1))),
  );
}

/** Returns the data of an object stream with one object, and the offset of the object. */
export function objectList(object: string): Readonly<{ data: string; first: number }> {
  return { data: `4 0 ${object}`, first: 4 };
}

/** Returns an object stream as written in a file. */
export function objectStream(data: string, dictionary: string): string {
  return `7 0 obj\n<< /Type /ObjStm /N 1 ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
}
