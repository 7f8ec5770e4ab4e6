import type { Locale } from '#domain/i18n/locale.ts';
import { formatWholeDollars, wholeDollars } from '#domain/money.ts';
import {
  linesOfBoth,
  type NetBasis,
  netSheet,
  netSheetInput,
} from '#domain/offers/money/net/net-sheet.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { Difference } from '#site/offers/Difference.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { FigureTable } from './FigureTable.tsx';

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
