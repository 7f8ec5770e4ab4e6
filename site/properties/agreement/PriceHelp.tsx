import '#site/forms/questions/question-fold.css';
import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import type { RoughAnswer } from '#domain/value/estimate-answer.ts';
import { aboutDollars, dollarsOf } from '#domain/value/texts.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { HINT_TEXTS, HOMES_LIKE_IT } from '#site/value/PriceHint.tsx';

/** Number of sales named in the text. */
const MAX_NAMED = 3;
/** Questions by query parameter. Land has no rooms and no year. */
const SIZES = {
  dwelling: [
    { key: 'livingArea', unit: { es: 'ft²', en: 'sq ft' }, isRequired: true },
    { key: 'yearBuilt', unit: undefined, isRequired: false },
  ],
  land: [{ key: 'lotArea', unit: { es: 'ft²', en: 'sq ft' }, isRequired: true }],
} as const;
type SizeKey = (typeof SIZES)['dwelling' | 'land'][number]['key'];

type PriceHelpProps = Readonly<{
  /** The type first shown. */
  start: string;
  locale: Locale;
}>;

/**
 * Sale prices of homes similar to the described one, shown next to the price question. It is inside
 * another form, so Enter requests the prices and does not submit. Nothing is saved.
 */
export function PriceHelp({ start, locale }: PriceHelpProps) {
  const [type, setType] = useState(start);
  const [typed, setTyped] = useState<Readonly<Partial<Record<SizeKey, string>>>>({});
  const [answer, setAnswer] = useState<RoughAnswer>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const fields = SIZES[type === 'vacant_land' ? 'land' : 'dwelling'];

  async function compare(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const sizes = fields.flatMap(({ key }) => (typed[key] ? [[key, typed[key]]] : []));
    const query = { type, ...Object.fromEntries(sizes) } as Parameters<
      typeof api.agreements.draft.estimate.$get
    >[0]['query'];
    const { data, error } = await ask(api.agreements.draft.estimate.$get({ query }));
    setAnswer(data);
    setProblem(error?.data);
    const refused = fields.find(({ key }) => error?.data.errors?.[key]);
    if (refused) document.getElementById(`help.${refused.key}`)?.focus();
    setAttempt((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <details className="fact-fold mb-6">
      <summary>
        <span className="font-semibold">{HELP_TEXTS.title[locale]}</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter from submitting the outer form */}
      <div
        className="pt-1 px-4 pb-5"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void compare();
        }}
      >
        <p className="soft small">{HELP_TEXTS.lead[locale]}</p>
        <div className="fact-fields grid gap-7 mt-4">
          <SelectField
            name="help.type"
            label={HELP_TEXTS.type[locale]}
            texts={UI_TEXTS[locale]}
            required
            value={type}
            hasEmpty={false}
            options={PROPERTY_TYPES.map((value) => ({
              value,
              label: PROPERTY_TYPE_LABELS[value][locale],
            }))}
            onChange={(chosen) => {
              setType(chosen);
              setAnswer(undefined);
            }}
          />
          {fields.map(({ key, unit, isRequired }) => (
            <NumberField
              key={key}
              name={`help.${key}`}
              label={HELP_TEXTS[key][locale]}
              texts={UI_TEXTS[locale]}
              required={isRequired}
              error={problem?.errors?.[key]?.[0]}
              value={undefined}
              {...(unit && { unit: unit[locale] })}
              onChange={(value, text) =>
                setTyped((before) => ({ ...before, [key]: value?.toString() ?? text.trim() }))
              }
            />
          ))}
        </div>
        <div className="button-row mt-4">
          <Button variant="second" busy={isBusy} onClick={() => void compare()}>
            {HELP_TEXTS.compare[locale]}
          </Button>
        </div>
        {problem && !problem.errors && (
          <Failure problem={problem} attempt={attempt} locale={locale} />
        )}
        {answer && (
          <InSight attempt={attempt}>
            <div className="mt-3" role="status">
              <p>
                <strong>{wordsOf(answer, locale)}</strong>
              </p>
              {answer.estimate && (
                <p className="soft small">
                  {HELP_TEXTS.fromZip[locale]} {HINT_TEXTS.notAppraisal[locale]}.
                </p>
              )}
            </div>
          </InSight>
        )}
      </div>
    </details>
  );
}

function wordsOf({ estimate, none }: RoughAnswer, locale: Locale): string {
  if (!estimate)
    return none?.reason === 'few_sales'
      ? FEW_SALES[locale](none.count)
      : HELP_TEXTS.noPlace[locale];
  const examples = estimate.comparables
    .slice(0, MAX_NAMED)
    .map(({ adjusted }) => dollarsOf(adjusted, locale))
    .join(', ');
  const range = [estimate.low, estimate.high].map((end) => aboutDollars(end, locale));
  return HOMES_LIKE_IT[locale](range.join('–'), examples);
}

/** Texts of the help for the price question. */
export const HELP_TEXTS = {
  title: {
    es: '¿Cuánto pedir? Vea por cuánto se vendieron casas como la suya',
    en: 'How much should you ask? See what homes like yours sold for',
  },
  lead: {
    es: 'Es solo una ayuda: no se guarda ni entra en el acuerdo.',
    en: 'This is only for guidance: it is not saved and is not part of the agreement.',
  },
  type: { es: 'Qué vende', en: 'What you are selling' },
  livingArea: { es: 'Área habitable', en: 'Living area' },
  lotArea: { es: 'Tamaño del lote', en: 'Lot size' },
  yearBuilt: { es: 'Año de construcción', en: 'Year built' },
  compare: { es: 'Comparar', en: 'Compare' },
  fromZip: {
    es: 'Calculado desde el centro de su código postal: con la dirección y más datos será más exacto.',
    en: 'Calculated from the center of your ZIP code: with the address and more details it will be more accurate.',
  },
  noPlace: {
    es: 'Falta el código postal de la casa: está en la página de la dirección.',
    en: 'The ZIP code of the home is missing: it is on the address page.',
  },
} as const satisfies Record<string, Localized>;

/** Reasons why there is nothing to compare. */
const FEW_SALES = {
  es: (count: number) =>
    `Hacen falta al menos ocho ventas de este tipo a menos de 19 millas, y conocemos ${count}: no hay con qué comparar.`,
  en: (count: number) =>
    `It takes at least eight sales of this type within 19 miles, and we have ${count}: there is nothing to compare with.`,
} as const satisfies Localized<unknown>;
