import '#site/visits/visits.css';
import { useEffect, useRef, useState } from 'react';
import { dateOf, formatTime, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { VisitMode } from '#domain/visits/availability.ts';
import { clockName } from '#domain/visits/times.ts';
import { comeBackTo } from '#site/accounts/login/return-path.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { DayAndHour, type PickerDay } from './DayAndHour.tsx';
import { forgetDraft, requestOf, storeDraft, type VisitDraft } from './draft.ts';
import { HeldHour } from './HeldHour.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PickerBar } from './PickerBar.tsx';
import { PickerTrouble, type Trouble } from './PickerTrouble.tsx';
import { withHour, withoutHour } from './picker-days.ts';
import { PICKER_TEXTS } from './picker-texts.ts';
import { firstDraft, type SentForm, storedDraft, troubleOf } from './sent-form.ts';
import { VisitAnswers } from './VisitAnswers.tsx';

type VisitPickerProps = Readonly<{
  listingId: string;
  days: readonly PickerDay[];
  zone: TimeZone;
  visitMinutes: number;
  mode: VisitMode;
  /** From the URL. */
  day: string;
  startsAt: string | undefined;
  /** Form sent before the script ran, with the reason for its refusal. */
  sent?: SentForm | undefined;
  locale: Locale;
}>;

/**
 * Form to request a visit: day, time, answers and button. The time is held while the form is filled
 * in; input is kept during login.
 */
export default function VisitPicker({
  listingId,
  zone,
  visitMinutes,
  mode,
  locale,
  ...start
}: VisitPickerProps) {
  const texts = PICKER_TEXTS[locale];
  const [days, setDays] = useState(start.days);
  const [day, setDay] = useState(start.day);
  const [draft, setDraft] = useState(firstDraft(start));
  const [errors, setErrors] = useState<FieldErrors>(start.sent?.errors ?? {});
  const [trouble, setTrouble] = useState<Trouble | undefined>(troubleOf(start.sent, texts));
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstError(refusals);
  const notice = useRef<HTMLDivElement>(null);
  const time = (iso: string) => formatTime(Date.parse(iso), locale, zone);

  // The draft at this moment: an answer that arrives late may not replace what was typed meanwhile.
  const latest = useRef(draft);
  function change(part: Partial<VisitDraft>) {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    storeDraft(listingId, latest.current);
  }

  // Restores input from before the login. A time in the URL takes precedence over a stored one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is opened
  useEffect(() => {
    const kept = storedDraft(listingId, start.sent);
    if (start.sent?.isLoggedOut) comeBackTo(location.pathname + location.search);
    const wanted = start.startsAt ?? kept.startsAt;
    latest.current = { ...latest.current, ...kept, startsAt: wanted };
    setDraft(latest.current);
    if (wanted && Date.parse(wanted) > Date.now()) void hold(wanted);
  }, []);

  useEffect(() => {
    if (!draft.until) return;
    const left = Date.parse(draft.until) - Date.now();
    const timer = setTimeout(() => setIsOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [draft.until]);

  useEffect(() => {
    if (trouble && Object.keys(errors).length === 0) notice.current?.focus();
  }, [trouble, errors]);

  /** Chooses a time at once, and holds it as soon as the server answers. */
  async function hold(startsAt: string) {
    setTrouble((shown) => (shown?.kind === 'login' ? shown : undefined));
    setDay(dateOf(Date.parse(startsAt), zone));
    change({ startsAt, until: undefined });
    const { data, error } = await ask(
      api.listings[':id'].holds.$post({
        param: { id: listingId },
        json: { startsAt, ...(latest.current.hold && { hold: latest.current.hold }) },
      }),
    );
    // Another time was chosen meanwhile.
    if (latest.current.startsAt !== startsAt) return;
    if (data) {
      setIsOver(false);
      setDays((shown) => withHour(shown, data.startsAt, zone));
      change({ startsAt: data.startsAt, hold: data.hold, until: data.until });
    } else if (error.data.code === 'slot_taken') taken(startsAt, error.data['free']);
    else setTrouble({ kind: 'error', text: error.data.message });
  }

  /** Someone else took the time: it is removed, and nearby times are offered. */
  function taken(startsAt: string, free: unknown) {
    const around = Array.isArray(free) ? free.filter((one) => typeof one === 'string') : [];
    setDays((shown) => withoutHour(shown, startsAt));
    change({ startsAt: undefined, until: undefined });
    setTrouble({ kind: 'taken', text: texts.taken(time(startsAt)), link: around[0] });
  }

  async function submit() {
    if (!draft.startsAt) {
      setTrouble({ kind: 'error', text: texts.noTime });
      return;
    }
    setIsBusy(true);
    const { startsAt } = draft;
    const json = requestOf(listingId, startsAt, draft);
    const { data, error, status } = await attempt.send(JSON.stringify(json), (headers) =>
      ask(api.visits.$post({ json }, { headers })),
    );
    setIsBusy(false);
    if (data) {
      forgetDraft(listingId);
      location.assign(`/${locale}/visits/${data.visit.id}`);
      return;
    }
    setErrors(error.data.errors ?? {});
    if (error.data.errors) setRefusals((count) => count + 1);
    if (status === 401) {
      comeBackTo(location.pathname + location.search);
      setTrouble({ kind: 'login', text: texts.logInTitle });
    } else if (error.data.code === 'slot_taken') taken(startsAt, error.data['free']);
    else {
      const { visitId } = error.data;
      const link = typeof visitId === 'string' ? `/${locale}/visits/${visitId}` : undefined;
      setTrouble({ kind: 'error', text: error.data.message, ...(link && { link }) });
    }
  }

  const chosen = draft.startsAt;
  const query = (choice: { day: string; at?: string }) =>
    `?${new URLSearchParams({ listing: listingId, ...choice })}`;
  return (
    <form
      ref={form}
      className="visit-picker grid grid-cols-1 gap-6 pb-26"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <p className="soft">
        {texts.lead(
          visitMinutes,
          clockName(Date.parse(chosen ?? `${day}T16:00:00Z`), zone, locale),
        )}
      </p>
      <DayAndHour
        days={days}
        day={day}
        startsAt={chosen}
        zone={zone}
        texts={texts}
        locale={locale}
        hrefOf={query}
        onDay={setDay}
        onHour={(startsAt) => void hold(startsAt)}
      />
      <input type="hidden" name="startsAt" value={chosen ?? ''} />
      {chosen && draft.until && (
        <HeldHour
          hour={time(chosen)}
          until={isOver ? undefined : time(draft.until)}
          texts={texts}
          onAgain={() => void hold(chosen)}
        />
      )}
      <VisitAnswers draft={draft} errors={errors} texts={texts} locale={locale} onChange={change} />
      <NextSteps mode={mode} texts={texts} />
      <div ref={notice} tabIndex={-1} className="picker-trouble focus:outline-none">
        {trouble && (
          <PickerTrouble
            trouble={trouble}
            zone={zone}
            texts={texts}
            locale={locale}
            onHour={(startsAt) => void hold(startsAt)}
          />
        )}
      </div>
      <PickerBar
        startsAt={chosen}
        visitMinutes={visitMinutes}
        submit={mode === 'at_once' ? texts.submitAtOnce : texts.submit}
        isBusy={isBusy}
        zone={zone}
        texts={texts}
        locale={locale}
      />
    </form>
  );
}
