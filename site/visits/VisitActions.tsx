import './visits.css';
import { useEffect, useState } from 'react';
import type { TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { CANCEL_REASONS, DECLINE_REASONS } from '#domain/visits/request.ts';
import type { VisitMove, VisitSide } from '#domain/visits/status.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { reloadAt, reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { VISIT_LIST_TEXTS } from './list/list-texts.ts';
import { DayAndHour, type PickerDay } from './picker/DayAndHour.tsx';
import { PICKER_TEXTS } from './picker/picker-texts.ts';
import { VISIT_TEXTS, type VisitTexts } from './texts.ts';
import { MoveForm, type Said, VisitFeedback } from './VisitForms.tsx';

type Send<Data> = (headers: RequestHeaders) => Promise<Answer<Data>>;
type VisitActionsProps = Readonly<{
  visitId: string;
  listingId: string;
  role: VisitSide;
  status: string;
  allowed: readonly VisitMove[];
  hasProposal: boolean;
  zone: TimeZone;
  locale: Locale;
  /**
   * In a list: confirms on the first click and stays there; other actions open the visit's page.
   */
  inList?: boolean;
  /** Whom to call, after the visit is confirmed. */
  call?: Readonly<{ name: string; phone: string }> | undefined;
}>;

const MOVES = ['confirm', 'propose', 'decline', 'cancel'] as const;
type Asked = (typeof MOVES)[number] | 'write';

/** Actions on a visit for one side. Those that need a text or a time open below their button. */
export default function VisitActions(props: VisitActionsProps) {
  const { visitId, listingId, role, status, allowed, hasProposal, zone, locale } = props;
  const { inList = false, call } = props;
  const texts = VISIT_TEXTS[locale];
  const listWords = VISIT_LIST_TEXTS[locale];
  const visit = api.visits[':id'];
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState<Said>({ reason: 'time', note: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const param = { id: visitId };
  const given = said.note.trim()
    ? { note: said.note, ...(said.language && { noteLanguage: said.language }) }
    : {};

  /** In a list the visit may now be in another place. */
  const showResult = () => (inList ? reloadAt(`visit-${visitId}`) : reloadFromTop());

  async function make<Data>(
    send: Send<Data>,
    what: string,
    done: (data: Data) => void = showResult,
  ) {
    setIsBusy(true);
    setProblem(undefined);
    const { error, data } = await attempt.send(what, send);
    if (!error) return done(data);
    setErrors(error.data.errors ?? {});
    setProblem(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  const confirm = () =>
    make(
      (headers) => ask(visit.confirm.$post({ param, json: given }, { headers })),
      JSON.stringify(['confirm', given]),
    );

  function submit() {
    const what = JSON.stringify([asked, said]);
    const { reason, note, language } = said;
    if (asked === 'confirm') return confirm();
    if (asked === 'write') {
      const json = { visitId, text: note, ...(language && { language }) };
      return make(
        (headers) => ask(api.threads['about-visit'].$post({ json }, { headers })),
        what,
        ({ thread }) => location.assign(`/${locale}/messages/${thread.id}?sent#last`),
      );
    }
    if (asked === 'decline') {
      const json = { reason: DECLINE_REASONS.find((one) => one === reason) ?? 'other', ...given };
      return make((headers) => ask(visit.decline.$post({ param, json }, { headers })), what);
    }
    const json = { reason: CANCEL_REASONS.find((one) => one === reason) ?? 'other', ...given };
    return make((headers) => ask(visit.cancel.$post({ param, json }, { headers })), what);
  }

  const labels: Record<Asked, string> = {
    confirm: hasProposal ? texts.accept : texts.confirm,
    propose: texts.propose,
    decline: texts.decline,
    cancel: status === 'requested' && role === 'visitor' ? texts.cancelRequest : texts.cancel,
    write: listWords.write,
  };
  const submits = {
    confirm: labels.confirm,
    decline: texts.declineSubmit,
    cancel: texts.cancelSubmit,
    write: listWords.writeSubmit,
  };
  const variants = {
    confirm: 'main',
    propose: 'second',
    decline: inList ? 'danger-text' : 'danger',
    cancel: 'danger-text',
  } as const;
  const shown = MOVES.filter((move) => allowed.includes(move)).filter(
    (move) => !inList || (move !== 'cancel' && (status === 'requested' || move !== 'propose')),
  );
  function turnTo(move: Asked | undefined) {
    setAsked(move);
    setProblem(undefined);
    setErrors({});
  }
  const press = (move: Asked) => (inList && move === 'confirm' ? void confirm() : turnTo(move));
  return (
    <div className="visit-actions">
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      {asked === undefined && (
        <div className="visit-buttons md:flex md:flex-wrap md:items-center">
          {shown.map((move) => (
            <Button
              key={move}
              variant={variants[move]}
              busy={isBusy && move === 'confirm'}
              {...(move === 'confirm' && { icon: 'check' })}
              onClick={() => press(move)}
            >
              {labels[move]}
            </Button>
          ))}
          {call && (
            <a
              className="button"
              data-variant="second"
              href={`tel:${call.phone.replace(/[^\d+]/g, '')}`}
              aria-label={listWords.callName(call.name)}
            >
              <Icon name="phone" />
              {texts.call}
            </a>
          )}
          {(call || !inList) && (
            <Button variant="second" icon="chat" onClick={() => press('write')}>
              {labels.write}
            </Button>
          )}
          {allowed.includes('no_show') && (
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() =>
                void make(
                  (headers) => ask(visit['no-show'].$post({ param }, { headers })),
                  'no-show',
                )
              }
            >
              {texts.noShow}
            </Button>
          )}
        </div>
      )}
      {asked === 'propose' && (
        <ProposeTime
          visitId={visitId}
          listingId={listingId}
          zone={zone}
          texts={texts}
          locale={locale}
          onDone={showResult}
          onBack={() => turnTo(undefined)}
        />
      )}
      {asked && asked !== 'propose' && (
        <MoveForm
          asked={asked}
          role={role}
          fieldName={inList ? `note-${visitId}` : 'note'}
          submitLabel={submits[asked]}
          said={said}
          error={(errors['note'] ?? errors['text'])?.[0]}
          isBusy={isBusy}
          locale={locale}
          onSay={setSaid}
          onSubmit={() => void submit()}
          onBack={() => turnTo(undefined)}
        />
      )}
      {!inList && allowed.includes('feedback') && (
        <VisitFeedback visitId={visitId} listingId={listingId} texts={texts} locale={locale} />
      )}
    </div>
  );
}

type ProposeTimeProps = Readonly<{
  visitId: string;
  listingId: string;
  zone: TimeZone;
  texts: VisitTexts;
  locale: Locale;
  onDone: () => void;
  onBack: () => void;
}>;

/** Proposes another available time. The current one is held until the proposal is answered. */
function ProposeTime(props: ProposeTimeProps) {
  const { visitId, listingId, zone, texts, locale, onDone, onBack } = props;
  const picker = PICKER_TEXTS[locale];
  const [days, setDays] = useState<readonly PickerDay[]>();
  const [day, setDay] = useState('');
  const [startsAt, setStartsAt] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  function refuse(refused: Problem) {
    setProblem(refused);
    setPresses((count) => count + 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refuse` only sets state
  useEffect(() => {
    const home = api.listings[':id'].slots;
    void ask(home.$get({ param: { id: listingId }, query: {} })).then(({ data }) => {
      if (!data) {
        refuse({ code: 'network', message: picker.failed, status: 0 });
        return;
      }
      setDays(data.days);
      setDay(data.days.find((one) => one.startsAt.length > 0)?.on ?? data.days[0]?.on ?? '');
    });
  }, [listingId, picker]);

  async function propose() {
    if (!startsAt) {
      refuse({ code: 'invalid', message: picker.noTime, status: 0 });
      return;
    }
    setIsBusy(true);
    const { error } = await attempt.send(startsAt, (headers) =>
      ask(
        api.visits[':id'].propose.$post(
          { param: { id: visitId }, json: { startsAt } },
          { headers },
        ),
      ),
    );
    if (!error) return onDone();
    refuse(error.data);
    setIsBusy(false);
  }

  return (
    <section className="card card-body stack" aria-label={texts.proposeTitle}>
      <h2>{texts.proposeTitle}</h2>
      {days && (
        <DayAndHour
          days={days}
          day={day}
          startsAt={startsAt}
          zone={zone}
          texts={picker}
          locale={locale}
          hrefOf={() => '#'}
          onDay={setDay}
          onHour={(hour) => {
            setStartsAt(hour);
            setProblem(undefined);
          }}
        />
      )}
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      <div className="button-row">
        <Button busy={isBusy} onClick={() => void propose()}>
          {texts.proposeSubmit}
        </Button>
        <Button variant="text" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </section>
  );
}
