import type { Locale } from '#domain/i18n/locale.ts';
import { dateSchema } from '#domain/scalars.ts';
import type { Availability } from '#domain/visits/availability.ts';
import { shortDate } from '#domain/visits/times.ts';
import { Button } from '#site/ui/Button.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { AvailabilityTexts } from './availability-texts.ts';
import { WindowList } from './WeekWindows.tsx';

type Exceptions = Availability['exceptions'];

/** Dates that differ from the week: closed, or other hours. */
export function DateWindows({
  exceptions,
  newDate: on,
  errors,
  texts,
  locale,
  onChange,
  onNewDate,
}: Readonly<{
  exceptions: Exceptions;
  /** A date that was picked and not added yet, or empty. */
  newDate: string;
  errors: Readonly<Record<string, readonly string[]>>;
  texts: AvailabilityTexts;
  locale: Locale;
  onChange: (exceptions: Exceptions) => void;
  onNewDate: (date: string) => void;
}>) {
  const isNew = dateSchema.safeParse(on).success && !exceptions.some((one) => one.on === on);
  const sorted = exceptions.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const put = (date: string, part: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one) => (one.on === date ? { ...one, ...part } : one)));
  return (
    <section className="card card-body">
      <h2 className="text-2xl">{texts.dates}</h2>
      {sorted.length === 0 && <p className="soft">{texts.noDates}</p>}
      <ul className="rows date-windows">
        {sorted.map((exception) => {
          const name = shortDate(exception.on, locale);
          const isClosed = exception.windows.length === 0;
          return (
            <li
              className="grid gap-x-4 gap-y-2 py-4 md:grid-cols-[8rem_1fr_auto]"
              key={exception.on}
            >
              <strong>{name}</strong>
              <div className="stack">
                <div className="segments inline-flex flex-wrap gap-1 p-1 border border-control rounded-control">
                  <label className="relative">
                    <input
                      className="absolute inset-0 opacity-0 cursor-pointer"
                      type="radio"
                      name={`closed-${exception.on}`}
                      checked={isClosed}
                      onChange={() => put(exception.on, { windows: [] })}
                    />
                    <span className="block py-2 px-3.5 rounded-[6px] leading-[1.4]">
                      {texts.closed}
                    </span>
                  </label>
                  <label className="relative">
                    <input
                      className="absolute inset-0 opacity-0 cursor-pointer"
                      type="radio"
                      name={`closed-${exception.on}`}
                      checked={!isClosed}
                      onChange={() =>
                        put(exception.on, { windows: [{ from: '12:00', to: '15:00' }] })
                      }
                    />
                    <span className="block py-2 px-3.5 rounded-[6px] leading-[1.4]">
                      {texts.otherHours}
                    </span>
                  </label>
                </div>
                {!isClosed && (
                  <WindowList
                    name={name}
                    path={`exceptions.${exceptions.indexOf(exception)}.windows`}
                    windows={exception.windows}
                    errors={errors}
                    texts={texts}
                    locale={locale}
                    onChange={(windows) => put(exception.on, { windows: [...windows] })}
                  />
                )}
                <input
                  className="min-h-11 max-w-96 px-3 border border-control rounded-control bg-paper"
                  aria-label={`${texts.dateNote}, ${name}`}
                  placeholder={texts.dateNote}
                  maxLength={60}
                  value={exception.note ?? ''}
                  onChange={(event) => put(exception.on, { note: event.target.value })}
                />
              </div>
              <Button
                variant="danger-text"
                aria-label={texts.removeDate(name)}
                onClick={() => onChange(exceptions.filter((one) => one !== exception))}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-4 items-end mt-4">
        <DateField
          name="newDate"
          label={texts.date}
          texts={UI_TEXTS[locale]}
          required
          value={on}
          error={isNew ? errors['newDate']?.[0] : undefined}
          onChange={onNewDate}
        />
        <Button
          variant="second"
          icon="plus"
          disabled={!isNew}
          onClick={() => {
            onChange([...exceptions, { on, windows: [] }]);
            onNewDate('');
          }}
        >
          {texts.addDate}
        </Button>
      </div>
    </section>
  );
}
