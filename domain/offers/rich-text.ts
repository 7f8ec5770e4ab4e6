/**
 * A sentence with emphasis, as plain data: `strong` is important, `term` is a technical term kept
 * in its original language (shown in italics).
 */
export type RichText = readonly (
  | string
  | Readonly<{ strong: string }>
  | Readonly<{ term: string }>
)[];

export function strong(text: string): Readonly<{ strong: string }> {
  return { strong: text };
}

/** The sentence without emphasis, for e-mails and documents that do not support it. */
export function plainText(text: RichText): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'strong' in part ? part.strong : part.term;
    })
    .join('');
}
