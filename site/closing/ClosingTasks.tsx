import { useState } from 'react';
import { dateOf, formatDate, type TimeZone } from '#domain/calendar.ts';
import { findTask, TASK_SIDES, TASK_WORDS, type TaskSide } from '#domain/closing/tasks.ts';
import type { Closing, TrackedTask } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars, wholeDollars } from '#domain/money.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { Difference } from '#site/offers/Difference.tsx';
import { Button } from '#site/ui/Button.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { Mark } from './ClosingDates.tsx';
import { completeTask, proveTask, reopenTask } from './closing-calls.ts';
import { CLOSING_TEXTS as TEXTS, CLOSING_WORDS as WORDS } from './closing-texts.ts';

type Shown = Omit<TrackedTask, 'mayChange'> & Partial<Pick<TrackedTask, 'mayChange'>>;

type ClosingTasksProps = Readonly<{
  tasks: readonly Shown[];
  parties: Closing['parties'];
  titleCompany: string;
  zone: TimeZone;
  /** For those who may change tasks: the offer, their side, and what they expected. */
  own?:
    | Readonly<{
        offerId: string;
        side: Closing['role'];
        estimateCents: number | null;
        onDone: () => void;
      }>
    | undefined;
  locale: Locale;
}>;

/** Tasks by side: by when, what proves them, and who marked them. */
export function ClosingTasks(props: ClosingTasksProps) {
  const { tasks, parties, titleCompany, own, locale } = props;
  const names: Record<TaskSide, string> = {
    buyer: own?.side === 'buyer' ? TEXTS.you[locale] : parties.buyers,
    seller: own?.side === 'seller' ? TEXTS.you[locale] : parties.sellers,
    title_company: titleCompany,
  };
  const sides = TASK_SIDES.toSorted((a, b) => Number(b === own?.side) - Number(a === own?.side));
  return (
    <section className="card" aria-labelledby="closing-tasks">
      <div className="closing-title">
        <h2 id="closing-tasks">{TEXTS.tasks[locale]}</h2>
      </div>
      <div className="closing-sides">
        {sides.map((side) => {
          const of = tasks.filter((task) => task.side === side);
          if (of.length === 0) return null;
          const done = of.filter((task) => task.done).length;
          return (
            <div key={side} data-side={side}>
              <h3>
                {names[side]}{' '}
                <span className="soft">· {WORDS.progress[locale](done, of.length)}</span>
              </h3>
              <ul className="closing-tasks">
                {of.map((task) => (
                  <TaskRow key={task.key} {...props} task={task} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function TaskRow({ task, zone, own, locale }: ClosingTasksProps & Readonly<{ task: Shown }>) {
  const { key, done, isLate } = task;
  const title = findTask(key)?.title[locale] ?? key;
  const state = done ? 'done' : isLate ? 'late' : 'ahead';
  return (
    <li data-state={state}>
      <Mark state={state} />
      <div className="min-w-0">
        <b>{title}</b>
        <span className="small block soft">
          {done
            ? TASK_WORDS.doneOn[locale](short(dateOf(Date.parse(done.at), zone), locale))
            : TASK_WORDS.by[locale](short(task.on, locale))}
          {isLate && <span className="closing-late"> {TEXTS.late[locale]}.</span>}
        </span>
        {done?.document && (
          <span className="small block">
            <Icon name="file" />{' '}
            {own ? (
              <a className="link" href={`/api/offers/${own.offerId}/documents/${done.document.id}`}>
                {done.document.name}
              </a>
            ) : (
              done.document.name
            )}
          </span>
        )}
        {own && typeof done?.amountCents === 'number' && own.estimateCents !== null && (
          <Figures
            cents={done.amountCents}
            estimateCents={own.estimateCents}
            good={findTask(key)?.asks === 'net' ? 'up' : 'down'}
            locale={locale}
          />
        )}
        {own && task.mayChange && (
          <TaskActions task={task} title={title} {...own} locale={locale} />
        )}
      </div>
    </li>
  );
}

type FiguresProps = Readonly<{
  cents: number;
  estimateCents: number;
  good: 'up' | 'down';
  locale: Locale;
}>;

/** The final figure beside what was expected. */
function Figures({ cents, estimateCents, good, locale }: FiguresProps) {
  const estimate = wholeDollars(estimateCents);
  return (
    <span className="closing-figures">
      <span className="small soft">{TEXTS.final[locale]}</span>
      <strong className="money">{formatWholeDollars(cents, locale)}</strong>
      <span className="small soft">{WORDS.estimated[locale](formatCents(estimate, locale))}</span>
      <Difference cents={wholeDollars(cents) - estimate} good={good} locale={locale} />
    </span>
  );
}

type TaskActionsProps = Readonly<{
  task: Shown;
  title: string;
  offerId: string;
  onDone: () => void;
  locale: Locale;
}>;

/** Marks a task as done, with or without a proof, or takes that back. */
function TaskActions({ task, title, offerId, onDone, locale }: TaskActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const { proof, needsProof = false, asks } = findTask(task.key) ?? {};
  const [cents, setCents] = useState<number>();

  async function run(call: () => Promise<Problem | undefined>) {
    setIsBusy(true);
    const refused = await call();
    if (!refused) return onDone();
    setProblem(refused);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <div className="closing-actions">
      {task.done ? (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${TEXTS.reopen[locale]}: ${title}`}
          onClick={() => void run(() => reopenTask(offerId, task.key))}
        >
          {TEXTS.reopen[locale]}
        </Button>
      ) : (
        <>
          {proof && (
            <label
              className="button closing-upload"
              data-variant={task.isLate ? 'coral' : 'second'}
              data-size={task.isLate ? 'large' : 'small'}
            >
              <Icon name="upload" /> {isBusy ? TEXTS.uploading[locale] : TEXTS.uploadProof[locale]}
              <input
                type="file"
                accept={DOCUMENT_TYPE}
                aria-label={WORDS.proofOf[locale](title)}
                disabled={isBusy}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  target.value = '';
                  if (file) void run(() => proveTask(offerId, task.key, proof, file, locale));
                }}
              />
            </label>
          )}
          {asks && (
            <MoneyField
              name={`figure-${task.key}`}
              label={TEXTS.figure[locale]}
              hint={TEXTS.figureHint[locale]}
              value={cents}
              error={problem?.errors?.['amountCents']?.[0]}
              onChange={setCents}
              required
              allowCents
              texts={UI_TEXTS[locale]}
            />
          )}
          {!needsProof && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={`${TEXTS[asks ? 'save' : 'markDone'][locale]}: ${title}`}
              onClick={() =>
                void run(() =>
                  completeTask(
                    offerId,
                    task.key,
                    cents === undefined ? {} : { amountCents: cents },
                  ),
                )
              }
            >
              {TEXTS[asks ? 'save' : 'markDone'][locale]}
            </Button>
          )}
          {proof && <span className="small soft">{TEXTS.proofHint[locale]}</span>}
        </>
      )}
      {problem && !problem.errors?.['amountCents'] && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
    </div>
  );
}

function short(on: string, locale: Locale): string {
  return formatDate(on, locale, { day: 'numeric', month: 'long' });
}
