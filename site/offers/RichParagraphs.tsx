import type { RichText } from '#domain/offers/rich-text.ts';

/** Paragraphs with emphasis. */
export function RichParagraphs({ paragraphs }: Readonly<{ paragraphs: readonly RichText[] }>) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p className="max-w-[62ch]" key={JSON.stringify(paragraph)}>
          <Rich text={paragraph} />
        </p>
      ))}
    </>
  );
}

/** A sentence with emphasis. */
export function Rich({ text }: Readonly<{ text: RichText }>) {
  return (
    <>
      {text.map((part) => {
        if (typeof part === 'string') return part;
        return 'strong' in part ? (
          <strong key={part.strong}>{part.strong}</strong>
        ) : (
          <i key={part.term}>{part.term}</i>
        );
      })}
    </>
  );
}
