import { paragraphs as ofLines } from '#domain/scalars.ts';

/** Multi-line text, trimmed, with normalized line endings. */
export function paragraphs(maxLength: number) {
  return ofLines(maxLength).transform((text) => text.replace(/\r\n?/g, '\n'));
}
