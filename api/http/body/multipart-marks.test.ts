import { expect, test } from 'vitest';
import { markOf } from './multipart.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each(['\r\n--x', 'aaab', 'abcabd', '\r\r\n', 'a', 'abab', '\r\n--BOUNDARY'])(
  '%j is found at its first position, or not at all',
  (mark) => {
    const search = markOf(bytesOf(mark));
    for (let seed = 0; seed < 3_000; seed += 1) {
      // Only characters of the pattern, for as many partial matches as possible.
      const length = (seed * 7) % 150;
      const text = Array.from(
        { length },
        (_, at) => mark[((seed + 3) * (at + 1) ** 2) % mark.length],
      );
      const whole = `${text.join('')}${seed % 3 === 0 ? mark : ''}${'z'.repeat(seed % 90)}${mark.slice(0, -1)}`;
      expect(search.indexIn(bytesOf(whole))).toBe(whole.indexOf(mark));
    }
  },
);

/** Counts byte reads instead of time, which would depend on the machine. */
test.each(['\r', '\r\n', '\r\n--BOUNDAR', '\r\n--BOUNDAR\r', 'x'])(
  'repeated %j is searched in linear time',
  (pattern) => {
    const bytes = bytesOf(pattern.repeat(2_000));
    let looks = 0;
    const watched = new Proxy(bytes, {
      get(target, key) {
        if (key === 'indexOf') {
          return (byte: number, from: number) => {
            const at = target.indexOf(byte, from);
            // An `indexOf` call costs about as much as 40 comparisons.
            looks += 40;
            return at;
          };
        }
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, target);
      },
    });
    expect(markOf(bytesOf('\r\n--BOUNDARY')).indexIn(watched)).toBe(-1);
    expect(looks).toBeLessThan(6 * bytes.length);
  },
);
