import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';

type DealBarProps = Readonly<{
  amountCents: number | undefined;
  monthlyCents: number | undefined;
  /** Id of the sheet with the deal in words. */
  sheetId: string;
  locale: Locale;
}>;

/** On a phone, at the foot of every step: the offer, its monthly cost, and the deal in words above it. */
export function DealBar({ amountCents, monthlyCents, sheetId, locale }: DealBarProps) {
  const figure = (label: string, cents: number | undefined) => (
    <p className="max-md:grid max-md:leading-tight">
      <span className="small soft max-md:text-xs max-md:whitespace-nowrap">{label}</span>
      <strong className="money max-md:text-[1.1875rem]">
        {cents === undefined ? '–' : formatCents(cents, locale)}
      </strong>
    </p>
  );
  return (
    <div className="deal-bar">
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
