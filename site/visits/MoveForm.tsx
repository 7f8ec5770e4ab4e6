import type { Locale } from '#domain/i18n/locale.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/questions/limits.ts';
import {
  cancelReasonsOf,
  DECLINE_REASONS,
  MAX_NOTE_LENGTH,
  VISIT_REASON_LABELS,
  type VisitReason,
} from '#domain/visits/request-answers.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { VISIT_LIST_TEXTS } from './list/list-texts.ts';
import { VISIT_TEXTS } from './texts.ts';

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
