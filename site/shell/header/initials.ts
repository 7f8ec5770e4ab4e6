/** Initials of the first and last word: `MQ` for Marisol Quintana. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1) ?? '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
