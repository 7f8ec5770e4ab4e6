import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { dayAndTime } from '#domain/offers/dates/countdown.ts';
import { usualClosings, usualDeadlines } from '#domain/offers/dates/usual-dates.ts';
import type { OfferField } from '#domain/offers/field.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';

type UsualDatesProps = Readonly<{
  field: OfferField;
  locale: Locale;
  now: number;
  /** Takes the answer as the terms keep it. */
  onChoose: (value: string) => void;
}>;

/** Business days that are usual for a date or a deadline, to be taken with one press. */
export function UsualDates({ field, locale, now, onChoose }: UsualDatesProps) {
  if (!field.usual) return null;
  const choices =
    field.kind === 'instant'
      ? usualDeadlines(field.usual, now).map((at) => ({
          value: new Date(at).toISOString(),
          label: dayAndTime(at, now, locale),
        }))
      : usualClosings(field.usual, now).map((date) => ({
          value: date,
          label: formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
        }));
  return (
    <div className="chip-row">
      <span className="small soft">{OFFER_WORDS.usual[locale]}</span>
      {choices.map(({ value, label }) => (
        <button type="button" className="chip" key={value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
