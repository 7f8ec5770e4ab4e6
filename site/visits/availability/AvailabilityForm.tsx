import './availability.css';
import { useState } from 'react';
import type { TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { dateSchema } from '#domain/scalars.ts';
import { type Availability, usualAvailability } from '#domain/visits/availability.ts';
import { shortDate } from '#domain/visits/times.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AVAILABILITY_TEXTS, type AvailabilityTexts } from './availability-texts.ts';
import { HoursPreview } from './HoursPreview.tsx';
import { VisitRules } from './VisitRules.tsx';
import { WeekWindows, WindowList } from './WeekWindows.tsx';

type AvailabilityFormProps = Readonly<{
  propertyId: string;
  /** 0 before the first save. */
  version: number;
  rules: Availability;
  zone: TimeZone;
  isTenantOccupied: boolean;
  mayConfirmAtOnce: boolean;
  /** Currently available start times, ISO 8601. */
  free: readonly string[];
  /** When the page was rendered, epoch ms. */
  now: number;
  locale: Locale;
}>;

/** Visiting hours of a home, with a preview of what buyers see. */
export default function AvailabilityForm({ locale, ...start }: AvailabilityFormProps) {
  const texts = AVAILABILITY_TEXTS[locale];
  const [saved, setSaved] = useState({ rules: start.rules, version: start.version });
  const [free, setFree] = useState(start.free);
  const [rules, setRules] = useState(start.rules);
  /** A date that was picked and not added yet. */
  const [newDate, setNewDate] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isSaved, setIsSaved] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstError(refusals);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(saved.rules);
  const isNew = saved.version === 0;

  function change(part: Partial<Availability>) {
    setRules({ ...rules, ...part });
    setProblem(undefined);
    setIsSaved(false);
  }

  function discard() {
    setRules(saved.rules);
    setNewDate('');
  }

  async function save() {
    if (newDate !== '' && !rules.exceptions.some(({ on }) => on === newDate)) {
      setErrors({ newDate: [texts.notAdded] });
      setRefusals((count) => count + 1);
      return;
    }
    setIsBusy(true);
    const home = api.properties[':id'].availability;
    const { data, error } = await ask(
      home.$put(
        { param: { id: start.propertyId }, json: rules },
        { headers: isNew ? {} : { 'If-Match': `"${saved.version}"` } },
      ),
    );
    setErrors(error?.data.errors ?? {});
    setIsBusy(false);
    if (data) {
      setSaved({ rules: data.rules, version: data.version });
      // What was changed while the request was under way stays, unsaved.
      setRules((shown) => (shown === rules ? data.rules : shown));
      setProblem(undefined);
      setIsSaved(true);
      const slots = await ask(
        api.listings[':id'].slots.$get({ param: { id: start.propertyId }, query: {} }),
      );
      if (slots.data) setFree(slots.data.days.flatMap((day) => day.startsAt));
      return;
    }
    const isStale = error.data.code === 'stale_version';
    setIsSaved(false);
    setProblem(isStale ? { ...error.data, message: texts.stale } : error.data);
    if (error.data.errors) setRefusals((count) => count + 1);
    else setPresses((count) => count + 1);
  }

  return (
    <form
      ref={form}
      className="grid gap-5 items-start mt-6 lg:grid-cols-[minmax(0,1fr)_23.5rem]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-5 min-w-0">
        {isNew && <Notice>{texts.notYet}</Notice>}
        <WeekWindows
          week={rules.week}
          errors={errors}
          texts={texts}
          locale={locale}
          onChange={(week) => change({ week })}
          onUsual={() => change({ week: usualAvailability(false).week })}
        />
        <DateWindows
          exceptions={rules.exceptions}
          newDate={newDate}
          onNewDate={setNewDate}
          errors={errors}
          texts={texts}
          locale={locale}
          onChange={(exceptions) => change({ exceptions })}
        />
        <VisitRules
          rules={rules}
          isTenantOccupied={start.isTenantOccupied}
          mayConfirmAtOnce={start.mayConfirmAtOnce}
          texts={texts}
          locale={locale}
          onChange={change}
        />
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
        {isSaved && (
          <Notice tone="ok" live>
            {texts.saved}
          </Notice>
        )}
        <div className="button-row availability-save">
          <Button type="submit" size="large" busy={isBusy}>
            {isNew ? texts.start : texts.save}
          </Button>
          {isChanged && (
            <>
              <Button variant="text" onClick={discard}>
                {texts.discard}
              </Button>
              <span className="small soft">{texts.unsaved}</span>
            </>
          )}
        </div>
      </div>
      <HoursPreview
        rules={rules}
        savedRules={isNew ? undefined : saved.rules}
        free={free}
        zone={start.zone}
        isTenantOccupied={start.isTenantOccupied}
        now={start.now}
        texts={texts}
        locale={locale}
      />
    </form>
  );
}

type Exceptions = Availability['exceptions'];

/** Dates that differ from the week: closed, or other hours. */
function DateWindows({
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
