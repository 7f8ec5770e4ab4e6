import '#site/forms/forms.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { TEXT_HINT_LABELS, textHints } from '#domain/properties/text-hints.ts';
import { Icon } from '#site/ui/Icon.tsx';

type TextHintsProps = Readonly<{ text: string; locale: Locale }>;

/** Warnings about a public text, with the words concerned. They do not block anything. */
export function TextHints({ text, locale }: TextHintsProps) {
  const hints = textHints(text);
  return (
    <div role="status">
      {hints.map(({ kind, found }) => (
        <p className="fact-reason" key={kind}>
          <Icon name="info" />
          <span>
            “{found}”: {TEXT_HINT_LABELS[kind][locale]}
          </span>
        </p>
      ))}
    </div>
  );
}
