import { Fragment } from 'react';
import type { WrittenText } from '#domain/i18n/written-text.ts';

type OwnParagraphProps = Readonly<{ text: string; ownWords: readonly WrittenText[] }>;

/** A paragraph in which a person's own words have their language, for screen readers and translators. */
export function OwnParagraph({ text, ownWords }: OwnParagraphProps) {
  const [first, ...others] = ownWords.filter((words) => text.includes(words.text));
  if (!first) return text;
  const [before = '', ...after] = text.split(first.text);
  return (
    <Fragment>
      {before}
      <span lang={first.language} className="whitespace-pre-line">
        {first.text}
      </span>
      <OwnParagraph text={after.join(first.text)} ownWords={others} />
    </Fragment>
  );
}
