import { dateOf, formatDate, formatTime, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { dayTitle } from '#domain/visits/times.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { PickerTexts } from './picker-texts.ts';

export type PickerDay = Readonly<{ on: string; isOpen: boolean; startsAt: readonly string[] }>;

type DayAndHourProps = Readonly<{
  days: readonly PickerDay[];
  day: string;
  startsAt: string | undefined;
  zone: TimeZone;
  texts: PickerTexts;
  locale: Locale;
  /** URL of the page with a day or time, for use without a script. */
  hrefOf: (choice: Readonly<{ day: string; at?: string }>) => string;
  onDay: (day: string) => void;
  onHour: (startsAt: string) => void;
}>;

/** Days with their number of available times, and the times of the chosen day. */
export function DayAndHour({ days, day, zone, texts, locale, hrefOf, ...choice }: DayAndHourProps) {
  const chosen = days.find(({ on }) => on === day);
  const isMorning = (start: string) => Number(formatHour(start, zone)) < 12;
  const hours = chosen?.startsAt ?? [];
  const groups = [
    { label: texts.morning, starts: hours.filter(isMorning) },
    { label: texts.afternoon, starts: hours.filter((start) => !isMorning(start)) },
  ].filter(({ starts }) => starts.length > 0);
  return (
    <>
      <nav
        className="day-strip relative flex gap-2 -mx-4 py-1 px-4 overflow-x-auto"
        aria-label={texts.days}
        // Browsers do not scroll to a focused day that is partly visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {days.map(({ on, isOpen, startsAt }) => (
          <a
            key={on}
            href={hrefOf({ day: on })}
            aria-current={on === day ? 'date' : undefined}
            data-empty={startsAt.length === 0 ? '' : undefined}
            onClick={(event) => {
              event.preventDefault();
              choice.onDay(on);
            }}
          >
            <span>{formatDate(on, locale, { weekday: 'short' })}</span>
            <strong className="font-head text-3xl font-heavy leading-[1.1]">
              {Number(on.slice(8))}
            </strong>
            <span className="visually-hidden">{formatDate(on, locale, { month: 'long' })},</span>
            <small className="text-[0.8125rem]">
              {startsAt.length > 0
                ? texts.free(startsAt.length)
                : isOpen
                  ? texts.full
                  : texts.closed}
            </small>
          </a>
        ))}
      </nav>
      <h2 className="day-title">{day && capitalized(dayTitle(day, locale))}</h2>
      {groups.length === 0 && <p>{texts.noneThatDay}</p>}
      {groups.map(({ label, starts }) => (
        <section key={label} aria-label={label}>
          <p className="soft">{label}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 mt-2">
            {starts.map((start) => {
              const isChosen = start === choice.startsAt;
              return (
                <a
                  key={start}
                  className="hour-button tabular hover:border-manglar hover:text-ink aria-[current]:border-manglar aria-[current]:bg-manglar aria-[current]:text-paper"
                  href={hrefOf({ day: dateOf(Date.parse(start), zone), at: start })}
                  aria-current={isChosen ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    choice.onHour(start);
                  }}
                >
                  {isChosen && <Icon name="check" />}
                  {formatTime(Date.parse(start), locale, zone)}
                </a>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}

function formatHour(start: string, zone: TimeZone): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(Date.parse(start));
}
