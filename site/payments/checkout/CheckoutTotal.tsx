import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { itemName, type PaymentLine, totalOf } from '#domain/payments/basket.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';

type CheckoutTotalProps = Readonly<{ locale: Locale; lines: readonly PaymentLine[] }>;

/** Lines and total of the payment, visible in every step. */
export function CheckoutTotal({ locale, lines }: CheckoutTotalProps) {
  return (
    <div className="payment-total" role="status">
      <ul className="flex-[1_0_100%] font-normal">
        {lines.map(({ item, amountCents }) => (
          <li className="flex justify-between gap-4 max-w-none" key={item}>
            <span>{itemName(item, locale)}</span>{' '}
            <span className="tabular">{formatCents(amountCents, locale)}</span>
          </li>
        ))}
      </ul>
      <span>{TEXTS.total[locale]}</span>{' '}
      <span className="money text-[1.6875rem] font-strong">
        {formatCents(totalOf(lines), locale)}
      </span>
    </div>
  );
}
