import '#site/forms/questions/question-fold.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aboutDollars, dollarsOf } from '#domain/value/dollar-text.ts';
import type { RoughAnswer } from '#domain/value/estimate-answer.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { HINT_TEXTS, HOMES_LIKE_IT } from '#site/value/hint-texts.ts';
import { FEW_SALES, HELP_TEXTS as TEXTS } from './help-texts.ts';

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
        <span className="font-semibold">{TEXTS.title[locale]}</span>
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
        <p className="soft small">{TEXTS.lead[locale]}</p>
        <div className="fact-fields grid gap-7 mt-4">
          <SelectField
            name="help.type"
            label={TEXTS.type[locale]}
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
              label={TEXTS[key][locale]}
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
            {TEXTS.compare[locale]}
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
                  {TEXTS.fromZip[locale]} {HINT_TEXTS.notAppraisal[locale]}.
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
    return none?.reason === 'few_sales' ? FEW_SALES[locale](none.count) : TEXTS.noPlace[locale];
  const examples = estimate.comparables
    .slice(0, MAX_NAMED)
    .map(({ adjusted }) => dollarsOf(adjusted, locale))
    .join(', ');
  const range = [estimate.low, estimate.high].map((end) => aboutDollars(end, locale));
  return HOMES_LIKE_IT[locale](range.join('–'), examples);
}
