import type { NetLine, NetSheetInput } from './net-line.ts';
import { earlierTaxLabel, TAX_TEXTS, taxLabel } from './net-sheet-texts.ts';
import { isBeforeDelinquency, isBillOut, taxShare } from './tax-proration.ts';

/** Lines for this year's taxes and for unpaid bills of earlier years. */
export function netTaxLines(input: NetSheetInput): readonly NetLine[] {
  const { closingDate } = input;
  const share = taxShare(input);
  const { year, sellerDays, buyerDays, dailyCents, isPaid, earlier } = share;
  const words = isBillOut(closingDate) ? TAX_TEXTS.unpaid : TAX_TEXTS.share;
  const current: NetLine = {
    key: 'taxes',
    label: taxLabel(year, isPaid),
    note: isPaid ? TAX_TEXTS.paid(buyerDays, dailyCents) : words(sellerDays, dailyCents),
    // Avoids negative zero.
    amountCents: 0 - share.sellerOwesCents,
  };
  if (earlier.owedCents === 0 && !isBeforeDelinquency(closingDate)) return [current];
  const note =
    earlier.owedCents === 0
      ? TAX_TEXTS.earlierPaid(earlier.to)
      : TAX_TEXTS.earlierUnpaid(earlier.from, earlier.to);
  const label = earlierTaxLabel(earlier.owedCents === 0 ? earlier.to : earlier.from, earlier.to);
  return [{ key: 'earlier_taxes', label, note, amountCents: 0 - earlier.owedCents }, current];
}
