import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { REMARKS_IN } from '#domain/properties/catalogue/wizard/wizard.ts';
import { OtherLanguageDraft } from '#site/translation/OtherLanguageDraft.tsx';

type RemarksDraftProps = Readonly<{
  answers: Answers;
  onAnswer: (path: string, value: unknown) => void;
  hasTranslator: boolean;
  locale: Locale;
}>;

const { maxLength = 0 } = fieldByKey(REMARKS_IN.es);

/** A draft of the description in the language in which the owner has not written it. */
export function RemarksDraft({ answers, onAnswer, hasTranslator, locale }: RemarksDraftProps) {
  const textOf = (language: Locale) => String(answerAt(answers, REMARKS_IN[language]) ?? '');
  return (
    <OtherLanguageDraft
      name="remarks"
      texts={{ es: textOf('es'), en: textOf('en') }}
      maxLength={maxLength}
      hasTranslator={hasTranslator}
      onAccept={(text, language) => onAnswer(REMARKS_IN[language], text)}
      locale={locale}
    />
  );
}
