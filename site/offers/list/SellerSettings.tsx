import '#site/offers/counter/counter.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { assumedTaxesPaidThrough } from '#domain/offers/money/net/tax-proration.ts';
import type { ClosingChoices, SellerPreferences } from '#domain/offers/seller-settings.ts';
import { api, ask } from '#site/api.ts';
import { withoutPrefix } from '#site/offers/wizard/use-offer-draft.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SETTINGS_WORDS } from './settings-texts.ts';

type SellerSettingsProps = Readonly<{
  propertyId: string;
  preferences: SellerPreferences;
  closing: ClosingChoices;
  takesBackups: boolean;
  /** The date in Florida, `YYYY-MM-DD`. */
  today: string;
  locale: Locale;
}>;

/** What the seller prefers, which buyers see, and what their nets are made with, which nobody does. */
export default function SellerSettings({
  propertyId,
  today,
  locale,
  ...start
}: SellerSettingsProps) {
  const thisYear = Number(today.slice(0, 4));
  const words = SETTINGS_WORDS[locale];
  const [wishes, setWishes] = useState(start.preferences);
  const [closing, setClosing] = useState(start.closing);
  const [takesBackups, setTakesBackups] = useState(start.takesBackups);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const root = useTypedEarly();
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string }>();

  async function save() {
    setIsBusy(true);
    const { error } = await ask(
      api.properties[':id']['offer-settings'].$put({
        param: { id: propertyId },
        json: { preferences: answered(wishes), closing: answered(closing), takesBackups },
      }),
    );
    setErrors(withoutPrefix(error?.data.errors ?? {}));
    setOutcome(
      error ? { tone: 'error', text: error.data.message } : { tone: 'ok', text: words.saved },
    );
    setIsBusy(false);
  }

  const shared = (name: string, label: string, hint?: string) => ({
    name,
    label,
    words: UI_TEXTS[locale],
    error: errors[name],
    ...(hint && { hint }),
  });
  const wishDays = (
    key: 'inspectionDays' | 'closingFromDays' | 'closingToDays',
    label: string,
    hint?: string,
  ) => (
    <NumberField
      {...shared(`preferences.${key}`, label, hint)}
      value={wishes[key]}
      unit={words.days}
      onChange={(days, typed) => setWishes({ ...wishes, [key]: asTyped(days, typed) })}
    />
  );
  return (
    <form
      ref={root}
      className="counter-form settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className="card card-body stack" data-gap="form">
        <h2>{words.wishes}</h2>
        <p className="soft">{words.wishesNote}</p>
        <MoneyField
          {...shared('preferences.depositCents', words.deposit)}
          value={wishes.depositCents}
          onChange={(cents, typed) => setWishes({ ...wishes, depositCents: asTyped(cents, typed) })}
        />
        {wishDays('inspectionDays', words.inspection)}
        {wishDays('closingFromDays', words.closingFrom, words.closingHint)}
        {wishDays('closingToDays', words.closingTo, words.closingHint)}
        <TextField
          {...shared('preferences.titleCompany', words.titleCompany)}
          value={wishes.titleCompany ?? ''}
          maxLength={120}
          onChange={(titleCompany) =>
            setWishes({ ...wishes, titleCompany: titleCompany.trim() ? titleCompany : undefined })
          }
        />
      </section>
      <section className="card card-body stack" data-gap="form">
        <h2>{words.backups}</h2>
        <p className="soft">{words.backupsNote}</p>
        <CheckField
          {...shared('takesBackups', words.takesBackups)}
          value={takesBackups}
          onChange={setTakesBackups}
        />
      </section>
      <section className="card card-body stack" data-gap="form">
        <h2>{words.nets}</h2>
        <p className="soft">{words.netsNote}</p>
        <MoneyField
          {...shared('closing.closingFeeCents', words.closingFee)}
          required
          value={closing.closingFeeCents}
          onChange={(cents, typed) =>
            setClosing({ ...closing, closingFeeCents: asTyped(cents, typed) ?? 0 })
          }
        />
        <MoneyField
          {...shared('closing.searchesCents', words.searches)}
          required
          value={closing.searchesCents}
          onChange={(cents, typed) =>
            setClosing({ ...closing, searchesCents: asTyped(cents, typed) ?? 0 })
          }
        />
        <MoneyField
          {...shared('closing.annualTaxCents', words.annualTax, words.annualTaxHint)}
          value={closing.annualTaxCents}
          onChange={(cents, typed) =>
            setClosing({ ...closing, annualTaxCents: asTyped(cents, typed) })
          }
        />
        <ChoiceField
          {...shared('closing.taxesPaidThrough', words.taxesPaid, words.taxesPaidHint)}
          required
          value={String(closing.taxesPaidThrough ?? '')}
          options={[
            { value: '', label: words.taxesAssumed(assumedTaxesPaidThrough(today)) },
            ...[thisYear - 1, thisYear].map((year) => ({
              value: String(year),
              label: words.taxesPaidThrough(year),
            })),
          ]}
          onChange={(year) =>
            setClosing({
              ...closing,
              taxesPaidThrough: year === '' ? undefined : Number(year),
            })
          }
        />
        <p className="soft">{words.whoPaysIsATerm}</p>
      </section>
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}
        </Notice>
      )}
      <Button type="submit" size="large" busy={isBusy}>
        {words.save}
      </Button>
    </form>
  );
}

/** What is not a number goes to the server as it was typed, so that it is refused and not dropped. */
function asTyped(value: number | undefined, typed: string): number | undefined {
  return value ?? ((typed.trim() || undefined) as number | undefined);
}

/** Without what was left blank. */
function answered<Answers extends object>(answers: Answers): Answers {
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  // The type of Object.fromEntries loses which key has which type.
  return Object.fromEntries(given) as Answers;
}
