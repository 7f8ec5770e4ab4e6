import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/questions/thread.ts';
import {
  cancelReasonsOf,
  DECLINE_REASONS,
  FEEDBACK,
  MAX_NOTE_LENGTH,
  VISIT_REASON_LABELS,
  type VisitReason,
} from '#domain/visits/request.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { VISIT_LIST_TEXTS } from '#site/visits/list/list-texts.ts';
import { VISIT_TEXTS, type VisitTexts } from './texts.ts';

export type Said = Readonly<{
  reason: VisitReason;
  note: string;
  /** The language that the writer chose. */
  language?: Locale;
}>;
type MoveFormProps = Readonly<{
  asked: 'confirm' | 'decline' | 'cancel' | 'write';
  role: VisitSide;
  /** Unique if several forms share a page. */
  fieldName: string;
  submitLabel: string;
  said: Said;
  error: string | undefined;
  isBusy: boolean;
  locale: Locale;
  onSay: (said: Said) => void;
  onSubmit: () => void;
  onBack: () => void;
}>;

/** Form for the reason and note of a move, or for a message to the other side. */
export function MoveForm(props: MoveFormProps) {
  const { asked, role, fieldName, submitLabel, said, error, isBusy, locale } = props;
  const texts = VISIT_TEXTS[locale];
  const isEnding = asked === 'decline' || asked === 'cancel';
  const reasons: readonly VisitReason[] =
    asked === 'decline' ? DECLINE_REASONS : cancelReasonsOf(role);
  const label = isEnding
    ? texts.reasonNote
    : asked === 'write'
      ? VISIT_LIST_TEXTS[locale].writeTitle
      : texts.confirmNote;
  return (
    <form
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {isEnding && (
        <>
          <ChoiceField
            name={`${fieldName}-reason`}
            label={asked === 'decline' ? texts.declineTitle : texts.cancelTitle}
            texts={UI_TEXTS[locale]}
            required
            value={said.reason}
            options={reasons.map((value) => ({
              value,
              label: VISIT_REASON_LABELS[value][locale],
            }))}
            onChange={(value) =>
              props.onSay({
                ...said,
                reason: reasons.find((one) => one === value) ?? 'other',
              })
            }
          />
          <p className="small soft">{texts.theyRead}</p>
        </>
      )}
      <TextArea
        name={fieldName}
        label={label}
        texts={UI_TEXTS[locale]}
        required={asked === 'write' || (isEnding && said.reason === 'other')}
        error={error}
        value={said.note}
        maxLength={asked === 'write' ? MAX_MESSAGE_LENGTH : MAX_NOTE_LENGTH}
        rows={3}
        onChange={(note) => props.onSay({ ...said, note })}
      />
      <LanguageField
        name={`${fieldName}-language`}
        text={said.note}
        chosen={said.language}
        onChoose={(language) => props.onSay({ ...said, language })}
        locale={locale}
      />
      <div className="button-row">
        <Button type="submit" variant={isEnding ? 'danger' : 'main'} busy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="text" onClick={props.onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

const KEYS = ['price', 'condition', 'interest'] as const;
type Answers = Partial<Record<(typeof KEYS)[number], string>>;

/**
 * A visitor's feedback: one click per question and an optional note, then a link to make an offer.
 */
export function VisitFeedback({
  visitId,
  listingId,
  texts,
  locale,
}: Readonly<{ visitId: string; listingId: string; texts: VisitTexts; locale: Locale }>) {
  const [answers, setAnswers] = useState<Answers>({});
  const [text, setText] = useState('');
  const [textLanguage, setTextLanguage] = useState<Locale>();
  const [problem, setProblem] = useState<Problem>();
  const [isSaved, setIsSaved] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  async function save() {
    setIsBusy(true);
    const json = {
      ...answers,
      ...(text.trim() && { text, ...(textLanguage && { textLanguage }) }),
    };
    const { error } = await attempt.send(JSON.stringify(json), (headers) =>
      ask(
        api.visits[':id'].feedback.$post(
          // A missing answer is refused with its own message.
          {
            param: { id: visitId },
            json: json as { price: 'low'; condition: 'poor'; interest: 'no' },
          },
          { headers },
        ),
      ),
    );
    setProblem(error?.data);
    setIsSaved(!error);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <section className="card card-body stack feedback">
      <h2>{texts.feedbackTitle}</h2>
      {KEYS.map((key) => (
        <fieldset key={key}>
          <legend className="field-label">{FEEDBACK[key].label[locale]}</legend>
          <div className="feedback-options grid grid-cols-[repeat(3,1fr)] gap-2 mt-2">
            {Object.entries(FEEDBACK[key].options).map(([value, label]) => (
              <label className="relative" key={value}>
                <input
                  className="absolute inset-0 opacity-0 cursor-pointer"
                  type="radio"
                  name={key}
                  checked={answers[key] === value}
                  onChange={() => setAnswers({ ...answers, [key]: value })}
                />
                <span className="grid place-items-center min-h-11 rounded-control leading-[1.2] text-center">
                  {label[locale]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextArea
        name="feedbackText"
        label={texts.feedbackWords}
        texts={UI_TEXTS[locale]}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        onChange={setText}
      />
      <LanguageField
        name="feedbackLanguage"
        text={text}
        chosen={textLanguage}
        onChoose={setTextLanguage}
        locale={locale}
      />
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      {isSaved && (
        <Notice tone="ok" live>
          {texts.feedbackSaved}
        </Notice>
      )}
      <div className="button-row">
        <Button variant="second" busy={isBusy} onClick={() => void save()}>
          {texts.feedbackSubmit}
        </Button>
        <Button variant="coral" href={`/${locale}/listing/buy?property=${listingId}`}>
          {texts.makeOffer}
        </Button>
      </div>
    </section>
  );
}
