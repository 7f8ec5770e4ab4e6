/**
 * A sentence with emphasis, as plain data: `strong` is what matters, `term` a word of the trade
 * that stays in its language (shown in italics).
 */
export type RichText = readonly (
  | string
  | Readonly<{ strong: string }>
  | Readonly<{ term: string }>
)[];

export function strong(text: string): Readonly<{ strong: string }> {
  return { strong: text };
}

/** The sentence without its emphasis, for mails and documents that have none. */
export function plainText(text: RichText): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'strong' in part ? part.strong : part.term;
    })
    .join('');
}
