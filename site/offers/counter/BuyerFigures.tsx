import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { formatCents } from '#domain/money.ts';
import { cashToClose, otherCostsOf } from '#domain/offers/money/cash-to-close.ts';
import { monthlyCost, monthlyCostInput } from '#domain/offers/money/monthly-cost.ts';
import { linesOfBoth } from '#domain/offers/money/net/net-sheet.ts';
import { MONTHLY_ASSUMPTIONS } from '#domain/offers/money/tariffs.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { Difference } from '#site/offers/Difference.tsx';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { FigureTable } from './FigureTable.tsx';

/** Data of the home for the buyer's figures. */
export type BuyerHome = Readonly<{
  listPriceCents: number;
  associationFeeCents: number;
  county: string;
  propertyType: PropertyType;
  annualTaxCents?: number | undefined;
}>;

type BuyerFiguresProps = Readonly<{
  before: OfferTerms;
  after: OfferTerms;
  /** Headings of the two columns: `v1`, `v2`. */
  names: readonly [string, string];
  home: BuyerHome;
  locale: Locale;
}>;

/** Effect of a change on the buyer's cash to close, line by line, and monthly cost. */
export function BuyerFigures({ before, after, names, home, locale }: BuyerFiguresProps) {
  const texts = COUNTER_TEXTS[locale];
  /** The buyer's own figure; `cents` is undefined while the input is not a number. */
  const [other, setOther] = useState<{ cents: number | undefined }>();
  const [ratePercent, setRatePercent] = useState<number | undefined>(
    MONTHLY_ASSUMPTIONS.ratePercent,
  );
  const [was, is] = [before, after].map((terms) => cashToClose(terms, home, other?.cents));
  if (!was || !is) return null;
  const difference = is.totalCents - was.totalCents;
  const hasCash = other === undefined || other.cents !== undefined;
  const monthly = isPercentage(ratePercent)
    ? [before, after].map((terms) => {
        const input = monthlyCostInput(terms, home, { ratePercent });
        return input ? monthlyCost(input).totalCents : 0;
      })
    : undefined;
  const [monthlyWas, monthlyIs] = monthly ?? [];
  const money = (cents: number) => formatCents(cents, locale);
  return (
    <section className="card card-body grid gap-4" aria-label={texts.differenceForYou}>
      <h2>{texts.differenceForYou}</h2>
      <div className="figure-total grid gap-0.5 -mx-3 py-3.5 px-3 rounded-[8px] bg-manglar-tint">
        <p className="small">
          <b>{texts.cashNeeded}</b>
        </p>
        <p>
          <strong className="money text-manglar-deep leading-[1.2]">
            {hasCash ? money(is.totalCents) : '–'}
          </strong>{' '}
          {hasCash && <Difference cents={difference} locale={locale} good="down" />}
        </p>
        {!hasCash && <p className="small soft">{UI_TEXTS[locale].noFigure}</p>}
        <p className="small soft" hidden={!hasCash}>
          {difference !== 0 && `${texts.wasBefore(money(was.totalCents))}. `}
          {after.secondDeposit
            ? texts.depositsIncluded(
                money(after.deposit.amountCents),
                money(after.secondDeposit.amountCents),
              )
            : texts.depositIncluded(money(after.deposit.amountCents))}
        </p>
      </div>
      {hasCash && (
        <FigureTable
          caption={texts.cashNeeded}
          names={names}
          lines={linesOfBoth(was, is)}
          total={{ label: texts.cashAtClosing, beforeCents: was.totalCents, cents: is.totalCents }}
          hasNote={() => true}
          locale={locale}
        />
      )}
      <p className="small soft">{wireFraudWarning(locale)}</p>
      <p className="figure-monthly flex flex-wrap items-baseline justify-between gap-2">
        <b>{texts.monthly}</b>
        <span>
          {monthlyWas !== undefined && monthlyWas !== monthlyIs && (
            <span className="soft">{money(monthlyWas)} </span>
          )}
          <strong className="money">{monthlyIs === undefined ? '–' : money(monthlyIs)}</strong>
        </span>
      </p>
      {monthlyIs === undefined && <p className="small soft">{UI_TEXTS[locale].noFigure}</p>}
      <details>
        <summary className="link">{texts.assumptions}</summary>
        <div className="stack" data-gap="form">
          <NumberField
            name="figures-rate"
            label={OFFER_TEXTS.rate[locale]}
            value={ratePercent}
            onChange={setRatePercent}
            unit="%"
            reads="percent"
            required
            texts={UI_TEXTS[locale]}
          />
          <MoneyField
            name="figures-other"
            label={texts.otherCosts}
            value={other ? other.cents : otherCostsOf(after)}
            onChange={(cents) => setOther({ cents })}
            required
            texts={UI_TEXTS[locale]}
          />
        </div>
      </details>
    </section>
  );
}
