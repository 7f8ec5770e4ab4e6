import './availability.css';
import { useState } from 'react';
import type { TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Availability, usualAvailability } from '#domain/visits/availability.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { Notice } from '#site/ui/Notice.tsx';
import { AVAILABILITY_TEXTS } from './availability-texts.ts';
import { DateWindows } from './DateWindows.tsx';
import { HoursPreview } from './HoursPreview.tsx';
import { VisitRules } from './VisitRules.tsx';
import { WeekWindows } from './WeekWindows.tsx';

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
