import { useEffect, useId, useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { formatCents } from '#domain/money.ts';
import { cashOfDraft } from '#domain/offers/money/cash-to-close.ts';
import { monthlyCost, monthlyCostInput } from '#domain/offers/money/monthly-cost.ts';
import { MONTHLY_ASSUMPTIONS } from '#domain/offers/money/tariffs.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { dealSummary } from '#domain/offers/summary/summary.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { Rich } from '#site/offers/RichParagraphs.tsx';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** The home's data for the summary. */
export type DealProperty = Readonly<{
  id: string;
  title: string;
  place: string;
  coverUrl: string | null;
  listPriceCents: number;
  associationFeeCents?: number | undefined;
  annualTaxCents?: number | undefined;
  propertyType: PropertyType;
  county: string;
  /** Whether its association approves buyers. */
  needsApproval: boolean;
}>;

type DealSummaryProps = Readonly<{
  terms: PartialTerms;
  property: DealProperty;
  step: OfferStepKey;
  locale: Locale;
  now: number;
}>;

/** Next to the form: the home, a summary of the offer, and its monthly cost. */
export function DealSummary({ terms, property, step, locale, now }: DealSummaryProps) {
  const { sentences, undecided } = dealSummary(terms, locale, now);
  const monthly = useMonthlyCost(terms, property);
  const cash = cashOfDraft(terms, property);
  const sheetId = useId();
  useEffect(() => closeWhenLeft(sheetId), [sheetId]);
  return (
    <>
      <DealBar
        amountCents={terms.amountCents}
        monthlyCents={monthly?.totalCents}
        sheetId={sheetId}
        locale={locale}
      />
      {/* A popover on phones, which the browser opens without a script. */}
      <aside
        id={sheetId}
        className="deal"
        popover="auto"
        aria-label={OFFER_TEXTS.yourOffer[locale]}
      >
        <div className="card">
          <div className="flex items-center gap-4 py-4 px-5 border-b border-b-line">
            {property.coverUrl && (
              <img
                className="w-[72px] h-[54px] rounded-[6px] object-cover"
                src={property.coverUrl}
                alt=""
                width="72"
                height="54"
                loading="lazy"
              />
            )}
            <p>
              <strong>{property.title}</strong>
              <br />
              <span className="small soft">
                {property.place} ·{' '}
                {OFFER_TEXTS.asks[locale](formatCents(property.listPriceCents, locale))}
              </span>
            </p>
          </div>
          <div className="card-body deal-words grid gap-3">
            <h2 className="text-xl">{OFFER_TEXTS.yourOffer[locale]}</h2>
            {sentences.map(({ steps, text }) => (
              <p key={JSON.stringify(text)} data-current={steps.includes(step) ? '' : undefined}>
                <Rich text={text} />
              </p>
            ))}
            {undecided && <p className="soft">{undecided}</p>}
          </div>
          {cash && (
            <div className="card-body deal-monthly">
              <h2 className="deal-total text-xl flex flex-wrap items-baseline justify-between gap-2">
                {OFFER_TEXTS.cashToClose[locale]}
                <span className="money">{formatCents(cash.totalCents, locale)}</span>
              </h2>
              <p className="small soft">{OFFER_TEXTS.cashEstimate[locale]}</p>
              <DealLines lines={cash.lines} locale={locale} />
              <p className="small soft">{wireFraudWarning(locale)}</p>
            </div>
          )}
          {monthly && <MonthlyCost monthly={monthly} locale={locale} />}
        </div>
        <p className="small soft flex gap-2 px-1">
          <Icon name="lock" />
          {OFFER_TEXTS.onlyYou[locale]}
        </p>
      </aside>
    </>
  );
}

/**
 * Monthly cost of the offer, with assumptions that the buyer may change; undefined until it can be
 * computed. It has no total while an assumption cannot be read.
 */
function useMonthlyCost(terms: PartialTerms, property: DealProperty) {
  const [rate, setRate] = useState<number | undefined>(MONTHLY_ASSUMPTIONS.ratePercent);
  const [taxPercent, setTaxPercent] = useState<number | undefined>(
    MONTHLY_ASSUMPTIONS.annualTaxBasisPoints / 100,
  );
  const [insurancePercent, setInsurancePercent] = useState<number | undefined>(
    MONTHLY_ASSUMPTIONS.annualInsuranceBasisPoints / 100,
  );
  const chosen =
    isPercentage(rate) && isPercentage(taxPercent) && isPercentage(insurancePercent)
      ? {
          ratePercent: rate,
          annualTaxBasisPoints: taxPercent * 100,
          annualInsuranceBasisPoints: insurancePercent * 100,
        }
      : undefined;
  const input = monthlyCostInput(terms, property, chosen);
  if (!input) return undefined;
  const assumptions = { rate, setRate, taxPercent, setTaxPercent };
  const cost = chosen ? monthlyCost(input) : { lines: [], totalCents: undefined };
  return { ...cost, ...assumptions, insurancePercent, setInsurancePercent };
}

type MonthlyCostProps = Readonly<{
  monthly: NonNullable<ReturnType<typeof useMonthlyCost>>;
  locale: Locale;
}>;

function MonthlyCost({ monthly, locale }: MonthlyCostProps) {
  const { lines, totalCents, rate, setRate, taxPercent, setTaxPercent } = monthly;
  const { insurancePercent, setInsurancePercent } = monthly;
  const assumption = (
    name: string,
    label: string,
    value: number | undefined,
    onChange: (value: number | undefined) => void,
  ) => (
    <NumberField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      unit="%"
      reads="percent"
      required
      texts={UI_TEXTS[locale]}
    />
  );
  return (
    <div className="card-body deal-monthly">
      <h2 className="deal-total text-xl flex flex-wrap items-baseline justify-between gap-2">
        {OFFER_TEXTS.monthlyCost[locale]}
        <span className="money">
          {totalCents === undefined ? '–' : formatCents(totalCents, locale)}
        </span>
      </h2>
      {totalCents === undefined && <p className="small soft">{UI_TEXTS[locale].noFigure}</p>}
      <DealLines lines={lines} locale={locale} />
      <details>
        <summary className="link">{OFFER_TEXTS.changeAssumptions[locale]}</summary>
        <div className="stack pt-4">
          {assumption('monthly-rate', OFFER_TEXTS.rate[locale], rate, setRate)}
          {assumption('monthly-tax', OFFER_TEXTS.taxYear[locale], taxPercent, setTaxPercent)}
          {assumption(
            'monthly-insurance',
            OFFER_TEXTS.insuranceYear[locale],
            insurancePercent,
            setInsurancePercent,
          )}
        </div>
      </details>
    </div>
  );
}

type DealLine = Readonly<{ key: string; label: Localized; amountCents: number }>;

function DealLines({ lines, locale }: Readonly<{ lines: readonly DealLine[]; locale: Locale }>) {
  return (
    <dl className="deal-lines grid gap-2 my-3 text-sm">
      {lines.map((line) => (
        <div key={line.key}>
          <dt className="text-ink-soft">{line.label[locale]}</dt>
          <dd className="tabular">{formatCents(line.amountCents, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

type DealBarProps = Readonly<{
  amountCents: number | undefined;
  monthlyCents: number | undefined;
  /** Id of the summary sheet. */
  sheetId: string;
  locale: Locale;
}>;

/**
 * Bar at the bottom of each step on phones: the offer, its monthly cost, and a button for the
 * summary.
 */
function DealBar({ amountCents, monthlyCents, sheetId, locale }: DealBarProps) {
  const figure = (label: string, cents: number | undefined) => (
    <p className="max-md:grid max-md:leading-tight">
      <span className="small soft max-md:text-xs max-md:whitespace-nowrap">{label}</span>
      <strong className="money max-md:text-[1.1875rem]">
        {cents === undefined ? '–' : formatCents(cents, locale)}
      </strong>
    </p>
  );
  return (
    <div className="deal-bar" data-bottom-bar>
      {figure(OFFER_TEXTS.offerShort[locale], amountCents)}
      {figure(OFFER_TEXTS.monthlyCost[locale], monthlyCents)}
      <button
        type="button"
        className="button max-md:data-size:px-2.5 max-md:data-size:ml-auto max-md:data-size:whitespace-nowrap"
        data-variant="second"
        data-size="small"
        popoverTarget={sheetId}
      >
        <span className="deal-closed">
          {OFFER_TEXTS.inWords[locale]}
          <Icon name="chevron-up" />
        </span>
        <span className="deal-opened">
          {OFFER_TEXTS.closeWords[locale]}
          <Icon name="chevron-down" />
        </span>
      </button>
    </div>
  );
}

/**
 * Closes the sheet when the focus leaves it and its button, because it covers what is behind.
 * Returns a function that stops.
 */
function closeWhenLeft(sheetId: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const sheet = document.getElementById(sheetId);
    if (!sheet?.matches(':popover-open') || !(target instanceof Element)) return;
    if (!sheet.contains(target) && !target.closest('.deal-bar')) sheet.hidePopover();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
