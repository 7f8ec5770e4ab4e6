import '#site/forms/forms.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { TEXT_HINT_LABELS } from '#domain/properties/text-hints.ts';
import { type FreeText, hintsFor } from '#domain/text-audience.ts';
import { Icon } from '#site/ui/Icon.tsx';

type TextHintsProps = Readonly<{ text: string; kind?: FreeText; locale: Locale }>;

/** Warnings about a text for its readers, with the words concerned. They do not block anything. */
export function TextHints({ text, kind = 'property_text', locale }: TextHintsProps) {
  const hints = hintsFor(kind, text);
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
