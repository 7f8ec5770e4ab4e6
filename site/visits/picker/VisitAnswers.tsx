import type { Locale } from '#domain/i18n/locale.ts';
import {
  MAX_NOTE_LENGTH,
  VISIT_PAYMENT_LABELS,
  VISIT_PAYMENTS,
} from '#domain/visits/request-answers.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import type { VisitDraft } from './draft.ts';
import type { PickerTexts } from './picker-texts.ts';

/** Number of visitors, payment, agent, and a note. */
export function VisitAnswers({
  draft,
  errors,
  texts,
  locale,
  onChange,
}: Readonly<{
  draft: VisitDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  texts: PickerTexts;
  locale: Locale;
  onChange: (part: Partial<VisitDraft>) => void;
}>) {
  const shared = (name: string, label: string) => ({
    name,
    label,
    texts: UI_TEXTS[locale],
    error: errors[name]?.[0],
  });
  return (
    <>
      <PeopleStepper
        people={draft.people}
        texts={texts}
        onChange={(people) => onChange({ people })}
      />
      <ChoiceField
        {...shared('payment', texts.payment)}
        hint={texts.paymentHint}
        required
        value={draft.payment ?? ''}
        options={VISIT_PAYMENTS.map((value) => ({
          value,
          label: VISIT_PAYMENT_LABELS[value][locale],
        }))}
        onChange={(value) => onChange({ payment: VISIT_PAYMENTS.find((one) => one === value) })}
      />
      <ChoiceField
        {...shared('withAgent', texts.agent)}
        required
        value={draft.withAgent ? 'yes' : 'no'}
        options={[
          { value: 'no', label: texts.alone },
          {
            value: 'yes',
            label: texts.withAgent,
            reveals: (
              <div className="stack">
                <TextField
                  {...shared('agent.name', texts.agentName)}
                  required
                  value={draft.agentName}
                  maxLength={120}
                  onChange={(agentName) => onChange({ agentName })}
                />
                <CheckField
                  {...shared('agent.hasAgreement', texts.agreement)}
                  required
                  hint={texts.agreementWhy}
                  value={draft.hasAgreement}
                  onChange={(hasAgreement) => onChange({ hasAgreement })}
                />
              </div>
            ),
          },
        ]}
        onChange={(value) => onChange({ withAgent: value === 'yes' })}
      />
      <TextArea
        {...shared('note', texts.note)}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        onChange={(note) => onChange({ note })}
      />
      <LanguageField
        name="noteLanguage"
        text={draft.note}
        chosen={draft.noteLanguage}
        onChoose={(noteLanguage) => onChange({ noteLanguage })}
        locale={locale}
      />
    </>
  );
}
