import '#site/visits/visits.css';
import { useEffect, useRef, useState } from 'react';
import { dateOf, formatTime, MINUTE_MS, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { VisitMode } from '#domain/visits/availability.ts';
import { MAX_NOTE_LENGTH, VISIT_PAYMENT_LABELS, VISIT_PAYMENTS } from '#domain/visits/request.ts';
import { clockName, shortDate, timeSpan } from '#domain/visits/times.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { forgetDraft } from '#site/stores/drafts.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import { DayAndHour, type PickerDay } from './DayAndHour.tsx';
import { missingIn, requestOf, type SentForm, type VisitDraft, visitForm } from './draft.ts';
import { PickerTrouble } from './PickerTrouble.tsx';
import { PICKER_TEXTS, type PickerTexts } from './picker-texts.ts';
import { useHeldHour } from './use-held-hour.ts';

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
  const { days, day, setDay, draft, change, isOver, hold, taken, trouble, setTrouble } =
    useHeldHour({ listingId, zone, locale, ...start });
  const [errors, setErrors] = useState<FieldErrors>(start.sent?.errors ?? {});
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstError(refusals);
  const notice = useRef<HTMLDivElement>(null);
  const time = (iso: string) => formatTime(Date.parse(iso), locale, zone);

  useEffect(() => {
    if (trouble && Object.keys(errors).length === 0) notice.current?.focus();
  }, [trouble, errors]);

  /** Shows errors next to their fields, and moves to the first. */
  function refuse(refused: FieldErrors) {
    setErrors(refused);
    if (Object.keys(refused).length > 0) setRefusals((count) => count + 1);
  }

  async function submit() {
    if (!draft.startsAt) {
      setTrouble({ kind: 'error', text: texts.noTime });
      return;
    }
    const missing = missingIn(draft, locale);
    if (Object.keys(missing).length > 0) {
      refuse(missing);
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
      forgetDraft(visitForm(listingId));
      location.assign(`/${locale}/visits/${data.visit.id}`);
      return;
    }
    refuse(error.data.errors ?? {});
    if (status === 401) {
      keepBegun(location.pathname + location.search);
      setTrouble({ kind: 'login', text: texts.logInTitle });
    } else if (error.data.code === 'slot_taken') taken(startsAt, error.data['free']);
    else {
      const { visitId } = error.data;
      const link = typeof visitId === 'string' ? `/${locale}/visits/${visitId}` : undefined;
      const kind = error.data.code === 'email_unverified' ? 'verify' : 'error';
      setTrouble({ kind, text: error.data.message, ...(link && { link }) });
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
        onHour={hold}
      />
      <input type="hidden" name="startsAt" value={chosen ?? ''} />
      {chosen && draft.until && (
        <HeldHour
          hour={time(chosen)}
          until={isOver ? undefined : time(draft.until)}
          texts={texts}
          onAgain={() => hold(chosen)}
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
            onHour={hold}
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

/** Number of visitors, payment, agent, and a note. */
function VisitAnswers({
  draft,
  errors,
  texts,
  locale,
  onChange,
}: Readonly<{
  draft: VisitDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  texts: PickerTexts;
  locale: Locale;
  onChange: (part: Partial<VisitDraft>) => void;
}>) {
  const shared = (name: string, label: string) => ({
    name,
    label,
    texts: UI_TEXTS[locale],
    error: errors[name]?.[0],
  });
  return (
    <>
      <PeopleStepper
        people={draft.people}
        texts={texts}
        onChange={(people) => onChange({ people })}
      />
      <ChoiceField
        {...shared('payment', texts.payment)}
        hint={texts.paymentHint}
        required
        value={draft.payment ?? ''}
        options={VISIT_PAYMENTS.map((value) => ({
          value,
          label: VISIT_PAYMENT_LABELS[value][locale],
        }))}
        onChange={(value) => onChange({ payment: VISIT_PAYMENTS.find((one) => one === value) })}
      />
      <ChoiceField
        {...shared('withAgent', texts.agent)}
        required
        value={draft.withAgent ? 'yes' : 'no'}
        options={[
          { value: 'no', label: texts.alone },
          {
            value: 'yes',
            label: texts.withAgent,
            reveals: (
              <div className="stack">
                <TextField
                  {...shared('agent.name', texts.agentName)}
                  required
                  value={draft.agentName}
                  maxLength={120}
                  onChange={(agentName) => onChange({ agentName })}
                />
                <CheckField
                  {...shared('agent.hasAgreement', texts.agreement)}
                  required
                  hint={texts.agreementWhy}
                  value={draft.hasAgreement}
                  onChange={(hasAgreement) => onChange({ hasAgreement })}
                />
              </div>
            ),
          },
        ]}
        onChange={(value) => onChange({ withAgent: value === 'yes' })}
      />
      <TextArea
        {...shared('note', texts.note)}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        onChange={(note) => onChange({ note })}
      />
      <LanguageField
        name="noteLanguage"
        text={draft.note}
        chosen={draft.noteLanguage}
        onChoose={(noteLanguage) => onChange({ noteLanguage })}
        locale={locale}
      />
    </>
  );
}

/** Until when the chosen time is held, or that it no longer is. */
function HeldHour({
  hour,
  until,
  texts,
  onAgain,
}: Readonly<{
  hour: string;
  /** Absent after the hold has ended. */
  until: string | undefined;
  texts: PickerTexts;
  onAgain: () => void;
}>) {
  return (
    <Notice icon="clock" live>
      {until ? (
        texts.held(hour, until)
      ) : (
        <>
          <strong>{texts.holdOver(hour)}</strong>
          <p>{texts.holdOverWhy}</p>
          <Button onClick={onAgain}>{texts.holdAgain}</Button>
        </>
      )}
    </Notice>
  );
}

/** What happens after a visit was requested. */
function NextSteps({ mode, texts }: Readonly<{ mode: VisitMode; texts: PickerTexts }>) {
  return (
    <section>
      <h2>{texts.next}</h2>
      <ol className="grid gap-3 mt-3 pl-6 list-decimal">
        {texts.steps[mode].map(([first, rest]) => (
          <li key={first}>
            <strong>{first}</strong> {rest}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The chosen time and the button, always visible. */
function PickerBar({
  startsAt,
  visitMinutes,
  submit,
  isBusy,
  zone,
  texts,
  locale,
}: Readonly<{
  startsAt: string | undefined;
  visitMinutes: number;
  submit: string;
  isBusy: boolean;
  zone: TimeZone;
  texts: PickerTexts;
  locale: Locale;
}>) {
  const start = startsAt === undefined ? undefined : Date.parse(startsAt);
  return (
    <div className="picker-bar" data-bottom-bar>
      <p className="grid leading-[1.3]">
        {start === undefined ? (
          <strong>{texts.chooseTime}</strong>
        ) : (
          <>
            <strong>{shortDate(dateOf(start, zone), locale)}</strong>
            <span className="small soft">
              {timeSpan(start, start + visitMinutes * MINUTE_MS, zone, locale)}
            </span>
          </>
        )}
      </p>
      <button className="button" data-size="large" type="submit" aria-busy={isBusy || undefined}>
        {submit}
      </button>
    </div>
  );
}
