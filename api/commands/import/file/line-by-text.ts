import { hash } from 'node:crypto';

/** Two words of the text's hash, then the line; a line of 0 is a free place. */
const WORDS = 3;
const FIRST_PLACES = 1_024;

/**
 * Line numbers (from 1) by text, in 12 bytes for each place instead of the text: a file may have a million rows. A
 * text is known by 64 bits of its SHA-256; among a million texts, two have the same ones once in 37 million files.
 */
export class LineByText {
  #table = new Uint32Array(FIRST_PLACES * WORDS);
  #count = 0;

  get(text: string): number | undefined {
    const [high, low] = wordsOf(text);
    return this.#table[placeOf(this.#table, high, low) + 2] || undefined;
  }

  set(text: string, line: number): void {
    const [high, low] = wordsOf(text);
    const at = placeOf(this.#table, high, low);
    if (this.#table[at + 2] === 0) this.#count += 1;
    this.#table.set([high, low, line], at);
    if (this.#count * WORDS * 2 > this.#table.length) this.#table = twiceAsLarge(this.#table);
  }
}

function wordsOf(text: string): readonly [high: number, low: number] {
  const digest = hash('sha256', text, 'buffer');
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}

/** The start of the text's place, or of the free one where it belongs. */
function placeOf(table: Uint32Array, high: number, low: number): number {
  const places = table.length / WORDS;
  for (let place = low % places; ; place = (place + 1) % places) {
    const at = place * WORDS;
    const isFree = table[at + 2] === 0;
    if (isFree || (table[at] === high && table[at + 1] === low)) return at;
  }
}

function twiceAsLarge(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(table.length * 2);
  for (let at = 0; at < table.length; at += WORDS) {
    const [high = 0, low = 0, line = 0] = table.subarray(at, at + WORDS);
    if (line > 0) larger.set([high, low, line], placeOf(larger, high, low));
  }
  return larger;
}
