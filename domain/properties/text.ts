import { paragraphs as ofLines } from '#domain/scalars.ts';

/** Text of several lines, trimmed at its ends; lines end with a line feed alone. */
export function paragraphs(maxLength: number) {
  return ofLines(maxLength).transform((text) => text.replace(/\r\n?/g, '\n'));
}
