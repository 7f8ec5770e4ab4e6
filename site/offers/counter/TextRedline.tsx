import type { Locale } from '#domain/i18n/locale.ts';
import { wordDiff } from '#site/ui/word-diff.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';

type TextRedlineProps = Readonly<{
  before: string;
  after: string;
  /** Languages of a text in a person's own words. */
  languages?: Readonly<{ before?: Locale | undefined; after?: Locale | undefined }>;
  locale: Locale;
}>;

/** A text with removed and added words marked. */
export function TextRedline({ before, after, languages = {}, locale }: TextRedlineProps) {
  const texts = COUNTER_TEXTS[locale];
  return (
    <p className="text-redline leading-[1.8] whitespace-pre-line wrap-anywhere">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'same') {
          return (
            <span key={key} lang={languages.after}>
              {text}
            </span>
          );
        }
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <span className="visually-hidden">
              {kind === 'removed' ? texts.before : texts.now}{' '}
            </span>
            <span lang={kind === 'removed' ? languages.before : languages.after}>{text}</span>
          </Mark>
        );
      })}
    </p>
  );
}
