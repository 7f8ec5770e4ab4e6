import type { Locale } from '#domain/i18n/locale.ts';
import { wordDiff } from '#site/ui/word-diff.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';

type TextRedlineProps = Readonly<{ before: string; after: string; locale: Locale }>;

/** A text with removed and added words marked. */
export function TextRedline({ before, after, locale }: TextRedlineProps) {
  const texts = COUNTER_TEXTS[locale];
  return (
    <p className="text-redline leading-[1.8] whitespace-pre-line wrap-anywhere">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <span className="visually-hidden">
              {kind === 'removed' ? texts.before : texts.now}{' '}
            </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
