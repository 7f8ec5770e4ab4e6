import { addDays, dateOf, formatTime, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { type Availability, effectiveNoticeHours, windowsOn } from '#domain/visits/availability.ts';
import { freeSlots, quartersOf, startsOn } from '#domain/visits/slots.ts';
import { dayName, shortDate } from '#domain/visits/times.ts';
import type { AvailabilityTexts } from './availability-texts.ts';

const SHOWN_DAYS = 5;

type HoursPreviewProps = Readonly<{
  rules: Availability;
  /** Saved rules; undefined before the first save. */
  savedRules: Availability | undefined;
  /** Available start times according to the saved rules, ISO 8601. */
  free: readonly string[];
  zone: TimeZone;
  isTenantOccupied: boolean;
  now: number;
  texts: AvailabilityTexts;
  locale: Locale;
}>;

/** Preview of the next days with unsaved changes; new times have a dashed border. */
export function HoursPreview({
  rules,
  savedRules,
  free,
  zone,
  now,
  texts,
  locale,
  ...home
}: HoursPreviewProps) {
  const today = dateOf(now, zone);
  const freeNow = new Set(free.map((start) => Date.parse(start)));
  const range = { from: today, to: addDays(today, SHOWN_DAYS - 1) };
  const days = freeSlots({
    rules,
    zone,
    noticeHours: effectiveNoticeHours(rules, home.isTenantOccupied),
    now,
    ...range,
    taken: takenBy(savedRules, freeNow, zone, range, now),
    visitsOn: new Map(),
  });
  const isChanged = JSON.stringify(rules) !== JSON.stringify(savedRules);
  const hasNew = days.some((day) => day.startsAt.some((start) => !freeNow.has(start)));
  return (
    <aside className="card card-body lg:sticky lg:top-6" aria-live="polite">
      <h2 className="text-2xl">{texts.preview}</h2>
      <p className="small soft">{isChanged ? texts.previewNote : texts.previewSaved}</p>
      <dl className="rows">
        {days.map(({ on, startsAt }) => (
          <div className="grid grid-cols-[6rem_1fr] gap-2 py-3" key={on}>
            <dt>
              <strong>{capitalized(dayName(on, today, locale))}</strong>
              <span className="small soft block">{shortDate(on, locale)}</span>
            </dt>
            <dd className="flex flex-wrap gap-1.5 content-start">
              {startsAt.map((start) => (
                <span
                  key={start}
                  className="hour-chip tabular"
                  data-new={freeNow.has(start) ? undefined : ''}
                >
                  {formatTime(start, locale, zone)}
                </span>
              ))}
              {startsAt.length === 0 && (
                <span className="soft">
                  {windowsOn(rules, on).length === 0 ? texts.closed : texts.noneThatDay}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasNew && savedRules && (
        <p className="small soft">
          <span className="hour-chip" data-new="" aria-hidden="true" /> {texts.newHours}
        </p>
      )}
    </aside>
  );
}

/** Quarter hours that are taken: start times of the saved hours that are not available. */
function takenBy(
  rules: Availability | undefined,
  freeNow: ReadonlySet<number>,
  zone: TimeZone,
  { from, to }: Readonly<{ from: string; to: string }>,
  now: number,
): ReadonlySet<number> {
  const taken = new Set<number>();
  if (!rules) return taken;
  for (let on = from; on <= to; on = addDays(on, 1)) {
    for (const start of startsOn(rules, zone, on)) {
      const isPast = start < now + rules.noticeHours * 3_600_000;
      if (isPast || freeNow.has(start)) continue;
      for (const quarter of quartersOf(start, rules)) taken.add(quarter);
    }
  }
  return taken;
}
