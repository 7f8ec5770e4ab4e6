import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
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
    <p>
      <span className="small soft">{label}</span>
      <strong className="money">{cents === undefined ? '–' : formatCents(cents, locale)}</strong>
    </p>
  );
  return (
    <div className="deal-bar">
      {figure(OFFER_WORDS.offerShort[locale], amountCents)}
      {figure(OFFER_WORDS.monthlyCost[locale], monthlyCents)}
      <button
        type="button"
        className="button"
        data-variant="second"
        data-size="small"
        popoverTarget={sheetId}
      >
        <span className="deal-closed">
          {OFFER_WORDS.inWords[locale]}
          <Icon name="chevron-up" />
        </span>
        <span className="deal-opened">
          {OFFER_WORDS.closeWords[locale]}
          <Icon name="chevron-down" />
        </span>
      </button>
    </div>
  );
}
