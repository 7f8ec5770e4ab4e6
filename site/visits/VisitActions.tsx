import './visits.css';
import { useState } from 'react';
import type { TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  CANCEL_REASONS,
  DECLINE_REASONS,
  MAX_NOTE_LENGTH,
  VISIT_REASON_LABELS,
  type VisitReason,
} from '#domain/visits/request.ts';
import type { VisitMove, VisitSide } from '#domain/visits/status.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ProposeTime } from './ProposeTime.tsx';
import { VISIT_TEXTS } from './texts.ts';
import { VisitFeedback } from './VisitFeedback.tsx';

type VisitActionsProps = Readonly<{
  visitId: string;
  listingId: string;
  role: VisitSide;
  status: string;
  allowed: readonly VisitMove[];
  hasProposal: boolean;
  zone: TimeZone;
  locale: Locale;
}>;

const REASONS = { decline: DECLINE_REASONS, cancel: CANCEL_REASONS } as const;
type Asked = 'confirm' | 'propose' | 'decline' | 'cancel';

/** What one side can do with a visit now. What needs a word or an hour opens below its button. */
export default function VisitActions(props: VisitActionsProps) {
  const { visitId, listingId, role, status, allowed, hasProposal, zone, locale } = props;
  const words = VISIT_TEXTS[locale];
  const visit = api.visits[':id'];
  const [asked, setAsked] = useState<Asked>();
  const [reason, setReason] = useState<VisitReason>('time');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const param = { id: visitId };
  const given = note.trim() ? { note } : {};

  async function make(call: Parameters<typeof attempt.send>[1], what: string) {
    setIsBusy(true);
    setProblem(undefined);
    const { error } = await attempt.send(what, call);
    if (!error) return reloadFromTop();
    setErrors(error.data.errors ?? {});
    setProblem(error.data.message);
    setIsBusy(false);
  }

  function submit() {
    const what = JSON.stringify([asked, reason, note]);
    if (asked === 'confirm') {
      return make((headers) => ask(visit.confirm.$post({ param, json: given }, { headers })), what);
    }
    if (asked === 'decline') {
      const json = { reason: DECLINE_REASONS.find((one) => one === reason) ?? 'other', ...given };
      return make((headers) => ask(visit.decline.$post({ param, json }, { headers })), what);
    }
    const json = { reason: CANCEL_REASONS.find((one) => one === reason) ?? 'other', ...given };
    return make((headers) => ask(visit.cancel.$post({ param, json }, { headers })), what);
  }

  const labels: Record<Asked, string> = {
    confirm: hasProposal ? words.accept : words.confirm,
    propose: words.propose,
    decline: words.decline,
    cancel: status === 'requested' && role === 'visitor' ? words.cancelRequest : words.cancel,
  };
  const variants = {
    confirm: 'main',
    propose: 'second',
    decline: 'danger',
    cancel: 'danger-text',
  } as const;
  const titles = { decline: words.declineTitle, cancel: words.cancelTitle } as const;
  const submits = { decline: words.declineSubmit, cancel: words.cancelSubmit } as const;
  const noteField = (label: string, required: boolean) => (
    <TextArea
      name="note"
      label={label}
      words={UI_TEXTS[locale]}
      required={required}
      error={errors['note']?.[0]}
      value={note}
      maxLength={MAX_NOTE_LENGTH}
      rows={3}
      onChange={setNote}
    />
  );
  return (
    <div className="visit-actions">
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      {asked === undefined && (
        <div className="visit-buttons">
          {(['confirm', 'propose', 'decline', 'cancel'] as const)
            .filter((move) => allowed.includes(move))
            .map((move) => (
              <Button key={move} variant={variants[move]} onClick={() => setAsked(move)}>
                {labels[move]}
              </Button>
            ))}
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
              {words.noShow}
            </Button>
          )}
        </div>
      )}
      {asked === 'propose' && (
        <ProposeTime
          visitId={visitId}
          listingId={listingId}
          zone={zone}
          words={words}
          locale={locale}
          onBack={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'propose' && (
        <form
          className="card card-body stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {asked !== 'confirm' && (
            <>
              <ChoiceField
                name="reason"
                label={titles[asked]}
                words={UI_TEXTS[locale]}
                required
                value={reason}
                options={REASONS[asked].map((value) => ({
                  value,
                  label: VISIT_REASON_LABELS[value][locale],
                }))}
                onChange={(value) =>
                  setReason(REASONS[asked].find((one) => one === value) ?? 'other')
                }
              />
              <p className="small soft">{words.theyRead}</p>
            </>
          )}
          {noteField(
            asked === 'confirm' ? words.confirmNote : words.reasonNote,
            reason === 'other' && asked !== 'confirm',
          )}
          <div className="button-row">
            <Button type="submit" variant={asked === 'confirm' ? 'main' : 'danger'} busy={isBusy}>
              {asked === 'confirm' ? labels.confirm : submits[asked]}
            </Button>
            <Button variant="text" onClick={() => setAsked(undefined)}>
              {words.back}
            </Button>
          </div>
        </form>
      )}
      {allowed.includes('feedback') && (
        <VisitFeedback visitId={visitId} listingId={listingId} words={words} locale={locale} />
      )}
    </div>
  );
}
