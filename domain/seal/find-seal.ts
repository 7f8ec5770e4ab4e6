import { type Bytes, concat } from '#domain/bytes.ts';

/** The position of a PDF signature in a file. */
export type SealPlace = Readonly<{
  /** The signed bytes: everything up to `end` except the signature. */
  covered: Bytes;
  /** End of the signed part of the file. */
  end: number;
  /** The signature, including the zeros after it. */
  signature: Bytes;
  /** Time in the signature dictionary, epoch ms. */
  at: number;
}>;

const MAX_SIGNATURES = 64;
const RANGE = '/ByteRange';
/** Our dictionaries are never longer. */
const MAX_DICTIONARY = 2_000;

/**
 * The signature dictionary exactly as `sealPdf` writes it. No other spelling is accepted, so that
 * PDF readers see what was verified: `/P 1` forbids any change of a certified file.
 */
const DICTIONARY =
  /(\d+) 0 obj\n<< \/Type \/Sig \/Filter \/Adobe\.PPKLite \/SubFilter \/ETSI\.CAdES\.detached\n\/Name \([^()\\]*\) \/Reason \([^()\\]*\)\n\/M \(D:(\d{14})Z\)\n\/Reference \[ << \/Type \/SigRef \/TransformMethod \/DocMDP\n\/TransformParams << \/Type \/TransformParams \/P 1 \/V \/1\.2 >> >> \]\n\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]\n\/Contents $/;

/**
 * Finds seals in a file from any source. It is only scanned as bytes; nothing is decompressed or
 * rendered.
 */
export function findSeals(file: Bytes): readonly SealPlace[] {
  const text = new TextDecoder('latin1').decode(file);
  const places: SealPlace[] = [];
  let count = 0;
  for (let at = text.indexOf(RANGE); at >= 0; at = text.indexOf(RANGE, at + 1)) {
    count += 1;
    if (count > MAX_SIGNATURES) break;
    const place = placeAt(file, text, at);
    if (place) places.push(place);
  }
  return places;
}

function placeAt(file: Bytes, text: string, range: number): SealPlace | undefined {
  const start = text.indexOf('<', range);
  const found = DICTIONARY.exec(text.slice(Math.max(0, start - MAX_DICTIONARY), start));
  if (!found) return undefined;
  const [, number, instant = '', ...numbers] = found;
  const [first = 0, second = 0, third = 0] = numbers.map(Number);
  const end = second + third;
  const isAround = first === start && second > first && end <= file.length;
  const signature = isAround ? fromBrackets(file.subarray(first, second)) : undefined;
  // Without this, PDF readers do not treat the file as certified.
  const isCertified = new RegExp(`/Perms <<\\s*/DocMDP ${number} 0 R\\s*>>`).test(
    text.slice(0, end),
  );
  if (!signature || !isCertified) return undefined;
  const [year, month, day, hour, minute, second60] = instant.match(/^\d{4}|\d{2}/g) ?? [];
  return {
    covered: concat(file.subarray(0, first), file.subarray(second, end)),
    end,
    signature,
    at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second60}Z`),
  };
}

/** Decodes a PDF hexadecimal string in lower case without spaces; undefined for any other. */
function fromBrackets(string: Bytes): Bytes | undefined {
  const digits = string.subarray(1, -1);
  if (string[0] !== 0x3c || string.at(-1) !== 0x3e || digits.length % 2 === 1) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (const [at, sign] of digits.entries()) {
    const isDigit = sign >= 0x30 && sign <= 0x39;
    if (!isDigit && !(sign >= 0x61 && sign <= 0x66)) return undefined;
    const value = isDigit ? sign - 0x30 : sign - 0x57;
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) * 16 + value;
  }
  return bytes;
}
