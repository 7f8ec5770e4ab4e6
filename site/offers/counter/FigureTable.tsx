import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { formatCents, formatWholeDollars, wholeDollars } from '#domain/money.ts';
import { cashToClose, otherCostsOf } from '#domain/offers/money/cash-to-close.ts';
import { monthlyCost, monthlyCostInput } from '#domain/offers/money/monthly-cost.ts';
import {
  linesOfBoth,
  type NetBasis,
  netSheet,
  netSheetInput,
} from '#domain/offers/money/net/net-sheet.ts';
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
import { signed } from './RedlineRows.tsx';

type FigureLine = Readonly<{
  key: string;
  label: Localized;
  note?: Localized | undefined;
  beforeCents: number;
  amountCents: number;
}>;

type FigureTableProps = Readonly<{
  caption: string;
  /** Headings of the two columns: `v1`, `v2`. */
  names: readonly [string, string];
  lines: readonly FigureLine[];
  total: Readonly<{ label: string; beforeCents: number; cents: number }>;
  /** Whether a line's note is shown, by key. */
  hasNote: (key: string) => boolean;
  locale: Locale;
}>;

/** A calculation before and after a change, line by line, with differences. */
export function FigureTable(props: FigureTableProps) {
  const { caption, names, lines, total, hasNote, locale } = props;
  const texts = COUNTER_TEXTS[locale];
  const money = (cents: number) => formatCents(cents, locale);
  const change = (cents: number) => (cents === 0 ? '–' : signed(cents, locale));
  return (
    <table className="figure-table w-full border-collapse text-sm tabular-nums max-md:text-xs">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, note, beforeCents, amountCents }) => (
          <tr key={key}>
            <th scope="row">
              {label[locale]}{' '}
              {hasNote(key) && note && <span className="small soft">{note[locale]}</span>}
            </th>
            <td className="soft">{money(beforeCents)}</td>
            <td>{money(amountCents)}</td>
            <td>
              <b>{change(amountCents - beforeCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td className="soft">{money(total.beforeCents)}</td>
          <td>{money(total.cents)}</td>
          <td>{change(total.cents - total.beforeCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type NetFiguresProps = Readonly<{
  before: OfferTerms;
  after: OfferTerms;
  names: readonly [string, string];
  basis: NetBasis;
  locale: Locale;
}>;

/** The seller's net of a counter-offer, line by line, compared with the current terms. */
export function NetFigures({ before, after, names, basis, locale }: NetFiguresProps) {
  const texts = COUNTER_TEXTS[locale];
  const was = netSheet(netSheetInput(before, basis.home, basis.choices));
  const is = netSheet(netSheetInput(after, basis.home, basis.choices));
  // Difference of the totals as shown, without their cents.
  const difference = wholeDollars(is.netCents) - wholeDollars(was.netCents);
  return (
    <section className="card card-body grid gap-4" aria-label={texts.yourNet}>
      <h2>{texts.difference}</h2>
      <div
        className="figure-total grid gap-0.5 -mx-3 py-3.5 px-3 rounded-[8px] bg-manglar-tint"
        role="status"
      >
        <p className="small">
          <b>{texts.yourNet}</b>
        </p>
        <p>
          <strong className="money text-manglar-deep leading-[1.2]">
            {formatWholeDollars(is.netCents, locale)}
          </strong>{' '}
          <Difference cents={difference} locale={locale} good="up" />
        </p>
        {difference !== 0 && (
          <p className="small soft">{texts.wasBefore(formatWholeDollars(was.netCents, locale))}</p>
        )}
      </div>
      <FigureTable
        caption={texts.yourNet}
        names={names}
        lines={linesOfBoth(was, is)}
        total={{ label: texts.yourNet, beforeCents: was.netCents, cents: is.netCents }}
        hasNote={isTax}
        locale={locale}
      />
      <p className="small soft">{wireFraudWarning(locale)}</p>
    </section>
  );
}

/** Assumptions about tax bills are shown in the tax lines. */
function isTax(key: string): boolean {
  return key === 'taxes' || key === 'earlier_taxes';
}

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
