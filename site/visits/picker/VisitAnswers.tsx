import type { Locale } from '#domain/i18n/locale.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_VISITORS,
  VISIT_PAYMENT_LABELS,
  VISIT_PAYMENTS,
} from '#domain/visits/request.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { PickerTexts } from '#site/visits/texts.ts';
import type { VisitDraft } from './draft.ts';

/** How many come, how they mean to pay, with or without an agent, and a note. */
export function VisitAnswers({
  draft,
  errors,
  words,
  locale,
  onChange,
}: Readonly<{
  draft: VisitDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  words: PickerTexts;
  locale: Locale;
  onChange: (part: Partial<VisitDraft>) => void;
}>) {
  const shared = (name: string, label: string) => ({
    name,
    label,
    words: UI_TEXTS[locale],
    error: errors[name]?.[0],
  });
  return (
    <>
      <fieldset className="people-field">
        <legend className="field-label">{words.people}</legend>
        <div className="people-stepper">
          <button
            type="button"
            aria-label={words.fewer}
            disabled={draft.people <= 1}
            onClick={() => onChange({ people: draft.people - 1 })}
          >
            <Icon name="minus" />
          </button>
          <output className="tabular">{draft.people}</output>
          <button
            type="button"
            aria-label={words.more}
            disabled={draft.people >= MAX_VISITORS}
            onClick={() => onChange({ people: draft.people + 1 })}
          >
            <Icon name="plus" />
          </button>
        </div>
        <input type="hidden" name="people" value={draft.people} />
      </fieldset>
      <ChoiceField
        {...shared('payment', words.payment)}
        hint={words.paymentHint}
        required
        value={draft.payment ?? ''}
        options={VISIT_PAYMENTS.map((value) => ({
          value,
          label: VISIT_PAYMENT_LABELS[value][locale],
        }))}
        onChange={(value) => onChange({ payment: VISIT_PAYMENTS.find((one) => one === value) })}
      />
      <ChoiceField
        {...shared('withAgent', words.agent)}
        required
        value={draft.withAgent ? 'yes' : 'no'}
        options={[
          { value: 'no', label: words.alone },
          {
            value: 'yes',
            label: words.withAgent,
            reveals: (
              <div className="stack">
                <TextField
                  {...shared('agent.name', words.agentName)}
                  required
                  value={draft.agentName}
                  maxLength={120}
                  onChange={(agentName) => onChange({ agentName })}
                />
                <CheckField
                  {...shared('agent.hasAgreement', words.agreement)}
                  required
                  hint={words.agreementWhy}
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
        {...shared('note', words.note)}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
