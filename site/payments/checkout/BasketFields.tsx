import '#site/ui/choices/choices.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { ADD_ONS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';

type BasketFieldsProps = Readonly<{
  locale: Locale;
  plan: Readonly<{ name: string; amountCents: number }>;
  chosen: readonly AddOnKey[];
  onChange: (key: AddOnKey, isChosen: boolean) => void;
}>;

/** The chosen plan and its optional services. */
export function BasketFields({ locale, plan, chosen, onChange }: BasketFieldsProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0 text-lg">
        <b>{plan.name}</b>
        <span className="money font-strong">{formatCents(plan.amountCents, locale)}</span>
      </p>
      <fieldset className="field">
        <legend className="font-semibold">{PAYMENT_TEXTS.addOns[locale]}</legend>
        <p className="field-hint">{PAYMENT_TEXTS.addOnsHint[locale]}</p>
        <div className="choices" data-cards="">
          {ADD_ONS.map(({ key, name, text, priceCents }) => (
            <div className="choice" key={key}>
              <input
                type="checkbox"
                id={`addOn.${key}`}
                name={`addOn.${key}`}
                checked={chosen.includes(key)}
                aria-describedby={`addOn.${key}-hint`}
                onChange={(event) => onChange(key, event.target.checked)}
              />
              <div className="flex-1 min-w-0">
                <label
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0"
                  htmlFor={`addOn.${key}`}
                >
                  {name[locale]}
                  <span className="money">{formatCents(priceCents, locale)}</span>
                </label>
                <span
                  className="choice-hint block text-ink-soft text-base"
                  id={`addOn.${key}-hint`}
                >
                  {text[locale]}
                </span>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
