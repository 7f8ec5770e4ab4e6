import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { SigningAnswer } from '../signing-calls.ts';
import { SIGNED_WORDS, SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

type NextDatesProps = Readonly<{
  dates: NonNullable<SigningAnswer['after']>['dates'];
  /** Id of the offer for users with an account, to link to its calendar and page. */
  offerId: string | undefined;
  locale: Locale;
}>;

/** Dates derived from the signed contract, next one first. */
export function NextDates({ dates, offerId, locale }: NextDatesProps) {
  return (
    <section className="card" aria-labelledby="next-dates">
      <div className="signed-title">
        <h2 id="next-dates">{TEXTS.dates[locale]}</h2>
        {offerId && (
          <a className="link signed-link" href={`/api/offers/${offerId}/calendar.ics`} download>
            <Icon name="calendar" /> {TEXTS.calendar[locale]}
          </a>
        )}
      </div>
      {dates.length === 0 ? (
        <p className="signed-note soft">{TEXTS.noDates[locale]}</p>
      ) : (
        <ol className="signed-rows">
          {dates.map(({ on, what, who, rule, daysLeft }) => (
            <li key={`${on} ${what.en}`} className="signed-date">
              <time dateTime={on}>{dayOf(on, locale)}</time>
              <span>
                {what[locale]}
                <span className="small soft block">{who[locale]}</span>
                <span className="small soft block">{rule[locale]}</span>
              </span>
              <span className="small soft">{SIGNED_WORDS.daysLeft[locale](daysLeft)}</span>
            </li>
          ))}
        </ol>
      )}
      {offerId && (
        <p className="signed-note">
          <Button href={`/${locale}/offers/closing/${offerId}`}>
            {TEXTS.toClosing[locale]} <Icon name="arrow-right" />
          </Button>
        </p>
      )}
    </section>
  );
}

/** `mar 21 abr`, `Tue, Apr 21`. */
function dayOf(on: string, locale: Locale): string {
  const text = formatDate(on, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return { es: text.replace(',', '').replace(' de ', ' '), en: text }[locale];
}
