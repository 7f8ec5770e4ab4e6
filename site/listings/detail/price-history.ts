import { dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { EVENT_TEXTS, PRICE_EVENTS } from '#site/listings/detail-texts.ts';

/** A line of the price history; empty values are a dash. */
type HistoryLine = Readonly<{ date: string; event: string; price: string; change: string }>;

const NOTHING = '–';

/** Events of a listing, latest first, with the percentage of each price change. */
export function historyLines(
  { history, status, confirmedAt, publishedAt }: ListingAnswer,
  locale: Locale,
): readonly HistoryLine[] {
  const lines = history.map(({ event, priceCents, at }, index) => {
    const before = history[index - 1]?.priceCents;
    const isChange = event === 'price_changed' && before !== undefined && before !== priceCents;
    const kind = isChange ? (priceCents < before ? 'lowered' : 'raised') : undefined;
    return {
      at,
      event: (kind ? PRICE_EVENTS[kind] : EVENT_TEXTS[event])[locale],
      price: formatCents(priceCents, locale),
      change: isChange ? changeText(before, priceCents, locale) : NOTHING,
    };
  });
  const confirmed = { event: PRICE_EVENTS.confirmed[locale], price: NOTHING, change: NOTHING };
  const isNews =
    status === 'published' && dateOf(Date.parse(confirmedAt)) > dateOf(Date.parse(publishedAt));
  return [...lines, ...(isNews ? [{ ...confirmed, at: confirmedAt }] : [])]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ at, ...line }) => ({ ...line, date: dateOf(Date.parse(at)) }));
}

function changeText(before: number, after: number, locale: Locale): string {
  const percent = Math.round(((after - before) / before) * 1000) / 10;
  const sign = percent < 0 ? '\u2212' : '+';
  return `${sign}${formatPercent(Math.abs(percent), locale)}`;
}
