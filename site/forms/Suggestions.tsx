import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS } from './form-texts.ts';
import type { ShownQuestion } from './questions/question.ts';

type SuggestionsProps = Readonly<{
  suggestions: NonNullable<ShownQuestion['suggestions']>;
  locale: Locale;
  onChoose: (value: string | number) => void;
}>;

/** Common answers as one-click buttons. */
export function Suggestions({ suggestions, locale, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="small soft">{ANSWER_TEXTS.usual[locale]}</span>
      {suggestions.map(({ value, label }) => (
        <button type="button" className="chip" key={value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
