/** A byte pattern to search for. */
export type Mark = Readonly<{ length: number; indexIn: (bytes: Uint8Array) => number }>;

/**
 * Number of bytes compared one by one after a partial match before using the platform's search
 * again.
 */
const CAREFUL_BYTES = 64;

/**
 * Prepares a search for a byte pattern in linear time (Knuth-Morris-Pratt). If the pattern's first
 * byte is rare, it is as fast as the platform's own search.
 */
export function markOf(mark: Uint8Array): Mark {
  const first = mark[0] ?? 0;
  const fallbacks = fallbacksOf(mark);
  return {
    length: mark.length,
    indexIn(bytes) {
      let matched = 0;
      let careful = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        if (matched === 0 && careful === 0) {
          at = bytes.indexOf(first, at);
          if (at < 0) return -1;
          careful = CAREFUL_BYTES;
        }
        if (careful > 0) careful -= 1;
        while (matched > 0 && bytes[at] !== mark[matched]) matched = fallbacks[matched - 1] ?? 0;
        if (bytes[at] === mark[matched]) matched += 1;
        if (matched === mark.length) return at - mark.length + 1;
      }
      return -1;
    },
  };
}

/** For each length of a partial match, the next shorter one that ends at the same position. */
function fallbacksOf(mark: Uint8Array): Uint16Array {
  const fallbacks = new Uint16Array(mark.length);
  let matched = 0;
  for (let at = 1; at < mark.length; at += 1) {
    while (matched > 0 && mark[at] !== mark[matched]) matched = fallbacks[matched - 1] ?? 0;
    if (mark[at] === mark[matched]) matched += 1;
    fallbacks[at] = matched;
  }
  return fallbacks;
}
