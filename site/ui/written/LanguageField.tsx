import { isLocale, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { LANGUAGE_LABEL, LANGUAGE_NAMES, writersLanguage } from '#domain/i18n/written-text.ts';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type LanguageFieldProps = Readonly<{
  name: string;
  text: string;
  /** What the writer chose; without it the language is read from the text. */
  chosen: Locale | undefined;
  onChoose: (language: Locale) => void;
  locale: Locale;
}>;

/** The language of a text that is being written, which its writer may correct. */
export function LanguageField({ name, text, chosen, onChoose, locale }: LanguageFieldProps) {
  if (text.trim() === '') return null;
  return (
    <SelectField
      name={name}
      label={LANGUAGE_LABEL[locale]}
      texts={UI_TEXTS[locale]}
      required
      width="middle"
      hasEmpty={false}
      value={writersLanguage(text, chosen, locale)}
      options={LOCALES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one][locale] }))}
      onChange={(value) => {
        if (isLocale(value)) onChoose(value);
      }}
    />
  );
}
