import './savings-calculator.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { savings } from '#domain/payments/savings.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CALCULATOR_TEXTS } from './texts.ts';

type SavingsCalculatorProps = Readonly<{
  locale: Locale;
  planCents: number;
  /** The price first shown. */
  startCents?: number;
}>;

/** Compares two ways to sell, with editable figures and the formula. */
export default function SavingsCalculator(props: SavingsCalculatorProps) {
  const { locale, planCents, startCents = 48_000_000 } = props;
  const [priceCents, setPriceCents] = useState<number | undefined>(startCents);
  const [listingAgentPercent, setListingAgentPercent] = useState<number | undefined>(3);
  const [buyerAgentPercent, setBuyerAgentPercent] = useState<number | undefined>(2);
  const texts = UI_TEXTS[locale];
  const root = useTypedEarly();
  const given = { priceCents, listingAgentPercent, buyerAgentPercent };
  return (
    <section
      className="card savings grid mb-11 overflow-hidden md:grid-cols-[1fr_19rem]"
      aria-labelledby="savings-title"
    >
      <form ref={root} className="savings-form" onSubmit={(event) => event.preventDefault()}>
        <h2 className="mb-5 text-3xl" id="savings-title">
          {CALCULATOR_TEXTS.title[locale]}
        </h2>
        <MoneyField
          name="savings-price"
          label={CALCULATOR_TEXTS.price[locale]}
          value={priceCents}
          onChange={setPriceCents}
          texts={texts}
          required
        />
        <NumberField
          name="savings-listing-agent"
          label={CALCULATOR_TEXTS.listingAgent[locale]}
          hint={CALCULATOR_TEXTS.listingAgentHint[locale]}
          unit="%"
          reads="percent"
          value={listingAgentPercent}
          onChange={setListingAgentPercent}
          texts={texts}
          required
        />
        <NumberField
          name="savings-buyer-agent"
          label={CALCULATOR_TEXTS.buyerAgent[locale]}
          hint={CALCULATOR_TEXTS.buyerAgentHint[locale]}
          unit="%"
          reads="percent"
          value={buyerAgentPercent}
          onChange={setBuyerAgentPercent}
          texts={texts}
          required
        />
      </form>
      <div
        className="savings-result flex flex-col justify-between gap-6 bg-cream"
        aria-live="polite"
      >
        <Result {...given} planCents={planCents} locale={locale} />
      </div>
    </section>
  );
}

type ResultProps = Pick<SavingsCalculatorProps, 'locale' | 'planCents'> &
  Readonly<{
    priceCents: number | undefined;
    listingAgentPercent: number | undefined;
    buyerAgentPercent: number | undefined;
  }>;

function Result({ locale, planCents, ...given }: ResultProps) {
  const { priceCents, listingAgentPercent, buyerAgentPercent } = given;
  if (
    priceCents === undefined ||
    !isPercentage(listingAgentPercent) ||
    !isPercentage(buyerAgentPercent)
  ) {
    return <p className="soft">{CALCULATOR_TEXTS.incomplete[locale]}</p>;
  }
  const sum = savings({ priceCents, listingAgentPercent, buyerAgentPercent, planCents });
  const money = (cents: number) => formatCents(cents, locale);
  const price = money(priceCents);
  const seller = formatPercent(listingAgentPercent, locale);
  const buyer = formatPercent(buyerAgentPercent, locale);
  const isGain = sum.savedCents >= 0;
  return (
    <>
      <dl>
        <div>
          <dt>{CALCULATOR_TEXTS.withAgent[locale]}</dt>
          <dd className="money font-strong">{money(sum.withAgentCents)}</dd>
        </div>
        <div>
          <dt>{CALCULATOR_TEXTS.onMyOwn[locale]}</dt>
          <dd className="money font-strong">{money(sum.withoutAgentCents)}</dd>
        </div>
        <div className="block border-0">
          <dt>{(isGain ? CALCULATOR_TEXTS.saved : CALCULATOR_TEXTS.costsMore)[locale]}</dt>
          <dd className="money text-manglar-deep font-head text-[2.25rem] font-heavy leading-[1.2] normal-nums">
            {money(Math.abs(sum.savedCents))}
          </dd>
        </div>
      </dl>
      <div className="savings-formula small">
        <p>
          <b>{CALCULATOR_TEXTS.formula[locale]}</b>
        </p>
        <p className="tabular">
          ({price} × {seller} + {price} × {buyer}) − ({money(planCents)} + {price} × {buyer}) ={' '}
          <b>{money(sum.savedCents)}</b>
        </p>
      </div>
    </>
  );
}
