import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  MAX_WORK_NOTE_LENGTH,
  WORK_STEP_LABELS,
  type WorkStep,
} from '#domain/payments/work-order.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { reloadAt } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { focusRefused } from '#site/ui/ErrorSummary.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SERVICE_TEXTS as TEXTS } from './service-texts.ts';

type WorkOrderActionsProps = Readonly<{
  locale: Locale;
  id: string;
  service: string;
  allowed: readonly WorkStep[];
}>;

/** Schedules a service or marks it as done, with a note for its buyer. */
export default function WorkOrderActions(props: WorkOrderActionsProps) {
  const { locale, id, service, allowed } = props;
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<WorkStep>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly<HTMLDivElement>();
  const request = { param: { id }, json: note.trim() ? { note } : {} };
  const calls = {
    schedule: (headers: RequestHeaders) =>
      ask(api['work-orders'][':id'].schedule.$post(request, { headers })),
    finish: (headers: RequestHeaders) =>
      ask(api['work-orders'][':id'].finish.$post(request, { headers })),
  };

  async function move(step: WorkStep): Promise<void> {
    setBusy(step);
    const { error } = await attempt.send<unknown>([step, note], calls[step]);
    if (!error) return reloadAt(`order-${id}`);
    setProblem(error.data);
    setPresses((count) => count + 1);
    setBusy(undefined);
    if (error.data.errors) focusRefused(`note-${id}`);
  }

  return (
    <div ref={root} className="stack work-order-actions max-w-[40rem] mt-2">
      <TextArea
        name={`note-${id}`}
        label={TEXTS.note[locale]}
        hint={TEXTS.noteHint[locale]}
        texts={UI_TEXTS[locale]}
        value={note}
        maxLength={MAX_WORK_NOTE_LENGTH}
        rows={2}
        error={problem?.errors?.['note']?.[0]}
        onChange={setNote}
      />
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
      <div className="button-row">
        {allowed.map((step) => (
          <Button
            key={step}
            variant={step === 'schedule' ? 'main' : 'second'}
            busy={busy === step}
            disabled={busy !== undefined && busy !== step}
            onClick={() => void move(step)}
          >
            {WORK_STEP_LABELS[step][locale]}
            <span className="visually-hidden">: {service}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
