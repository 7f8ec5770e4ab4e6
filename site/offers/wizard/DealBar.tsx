import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';

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
