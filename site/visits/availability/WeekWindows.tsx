import { formatTime } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type Availability,
  clockAt,
  clockInstant,
  minuteOf,
  type Window,
} from '#domain/visits/availability.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { AvailabilityTexts } from './availability-texts.ts';

type Windows = readonly Window[];
type Errors = Readonly<Record<string, readonly string[]>>;

const EVENING: Window = { from: '17:00', to: '19:00' };

/** Windows of the seven days, each with a switch. */
export function WeekWindows({
  week,
  errors,
  texts,
  locale,
  onChange,
  onUsual,
}: Readonly<{
  week: Availability['week'];
  errors: Errors;
  texts: AvailabilityTexts;
  locale: Locale;
  onChange: (week: Availability['week']) => void;
  onUsual: () => void;
}>) {
  const set = (day: number, windows: Windows) =>
    onChange(week.map((own, index) => (index === day ? [...windows] : own)));
  return (
    <section className="card card-body">
      <h2 className="text-2xl">{texts.week}</h2>
      <ul className="rows">
        {week.map((windows, day) => {
          const name = texts.days[day] ?? '';
          const isOpen = windows.length > 0;
          return (
            <li
              className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[10rem_1fr]"
              // biome-ignore lint/suspicious/noArrayIndexKey: weekdays are identified by index
              key={day}
              data-closed={isOpen ? undefined : ''}
            >
              <label className="switch flex gap-3 items-center min-h-11 font-semibold">
                <input
                  className="appearance-none flex-none relative w-11 h-6.5 bg-control checked:bg-manglar"
                  type="checkbox"
                  checked={isOpen}
                  onChange={() => set(day, isOpen ? [] : [EVENING])}
                />
                <span>{name}</span>
              </label>
              {isOpen ? (
                <WindowList
                  name={name}
                  path={`week.${day}`}
                  windows={windows}
                  errors={errors}
                  texts={texts}
                  locale={locale}
                  onChange={(own) => set(day, own)}
                />
              ) : (
                <p className="soft">{texts.noVisits}</p>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="text" icon="refresh" onClick={onUsual}>
        {texts.usual}
      </Button>
    </section>
  );
}

/** Windows of one day, with a button to add one. */
export function WindowList({
  name,
  path,
  windows,
  errors,
  texts,
  locale,
  onChange,
}: Readonly<{
  name: string;
  path: string;
  windows: Windows;
  errors: Errors;
  texts: AvailabilityTexts;
  locale: Locale;
  onChange: (windows: Windows) => void;
}>) {
  const put = (index: number, part: Partial<Window>) =>
    onChange(windows.map((own, other) => (other === index ? { ...own, ...part } : own)));
  const error = errors[path]?.[0] ?? windowError(errors, path);
  return (
    <div className="grid gap-2">
      {windows.map(({ from, to }, index) => (
        <div
          className="window grid grid-cols-[1fr_auto_1fr_auto] gap-2 items-center max-w-96"
          // biome-ignore lint/suspicious/noArrayIndexKey: windows are identified by index
          key={index}
        >
          <ClockSelect
            label={texts.from(name)}
            value={from}
            last="23:45"
            locale={locale}
            onChange={(clock) => put(index, { from: clock })}
          />
          <span>{texts.until}</span>
          <ClockSelect
            label={texts.to(name)}
            value={to}
            last="24:00"
            locale={locale}
            onChange={(clock) => put(index, { to: clock })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.removeWindow(name, formatTime(clockInstant(from), locale))}
            onClick={() => onChange(windows.filter((_, other) => other !== index))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {windows.length < 6 && (
        <Button
          variant="text"
          icon="plus"
          className="justify-self-start min-h-11 text-base"
          aria-label={texts.anotherOn(name)}
          onClick={() => onChange([...windows, following(windows)])}
        >
          {texts.another}
        </Button>
      )}
    </div>
  );
}

/** Select with all quarter hours of a day, including midnight at its end. */
export function ClockSelect({
  label,
  value,
  last,
  locale,
  onChange,
}: Readonly<{
  label: string;
  value: string;
  last: string;
  locale: Locale;
  onChange: (clock: string) => void;
}>) {
  const first = last === '24:00' ? 15 : 0;
  const count = (minuteOf(last) - first) / 15 + 1;
  return (
    <div className="control data-select:relative" data-select>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {Array.from({ length: count }, (_, index) => clockAt(first + index * 15)).map((clock) => (
          <option key={clock} value={clock}>
            {formatTime(clockInstant(clock), locale)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}

/** A window of one hour after the last one, within the day. */
function following(windows: Windows): Window {
  const end = Math.max(...windows.map(({ to }) => minuteOf(to)));
  const from = Math.min(end + 60, 1_380);
  return { from: clockAt(from), to: clockAt(Math.min(from + 60, 1_440)) };
}

function windowError(errors: Errors, path: string): string | undefined {
  return Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1][0];
}
