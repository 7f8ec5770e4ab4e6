import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { FEEDBACK, type Feedback } from '#domain/visits/request.ts';
import { Written } from '#site/translation/Written.tsx';

/** A visitor's feedback, for the owner. */
export function VisitFeedbackGiven({
  visitId,
  feedback,
  locale,
}: Readonly<{ visitId: string; feedback: Feedback; locale: Locale }>) {
  return (
    <>
      <dl className="visit-row-feedback small gap-1 max-w-88 mt-2">
        {(['price', 'condition', 'interest'] as const).map((key) => {
          const options: Readonly<Record<string, Localized>> = FEEDBACK[key].options;
          return (
            <div key={key} className="flex gap-4 justify-between">
              <dt className="soft">{FEEDBACK[key].label[locale]}</dt>
              <dd className="font-semibold">{options[feedback[key]]?.[locale]}</dd>
            </div>
          );
        })}
      </dl>
      {feedback.text && (
        <p>
          <Written
            text={feedback.text}
            language={feedback.textLanguage}
            locale={locale}
            isQuoted
            source={{ kind: 'visit_feedback', visitId }}
          />
        </p>
      )}
    </>
  );
}
