import './closing.css';
import {
  dateOf,
  daysBetween,
  formatDate,
  formatTime,
  type TimeZone,
  zoneOf,
} from '#domain/calendar.ts';
import { ruleWords } from '#domain/closing/rule-words.ts';
import type { DealDate } from '#domain/deal/deal.ts';
import { dateTitle } from '#domain/deal/deal-words.ts';
import type { GlossaryKey } from '#domain/glossary/glossary.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Term } from '#site/glossary/Term.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { CLOSING_TEXTS as TEXTS, CLOSING_WORDS as WORDS } from './closing-texts.ts';

type ClosingDatesProps = Readonly<{
  dates: readonly DealDate[];
  /** When all had signed, and now; epoch ms. */
  effectiveAt: number;
  now: number;
  zone: TimeZone;
  /** Id of the offer, for its calendar and PDF; undefined for readers of a link. */
  offerId?: string | undefined;
  locale: Locale;
}>;

/** All dates of a contract, each with its rule and section, and where today is among them. */
export function ClosingDates(props: ClosingDatesProps) {
  const { dates, effectiveAt, now, zone, offerId, locale } = props;
  const today = dateOf(now, zone);
  return (
    <section className="card" aria-labelledby="closing-dates">
      <div className="closing-title">
        <h2 id="closing-dates">{TEXTS.dates[locale]}</h2>
        {offerId && (
          <span className="closing-links">
            <a className="link" href={`/api/offers/${offerId}/calendar.ics`} download>
              <Icon name="calendar" /> {TEXTS.calendar[locale]}
            </a>
            <a className="link" href={`/api/offers/${offerId}/closing.pdf`} download>
              <Icon name="printer" /> {TEXTS.pdf[locale]}
            </a>
          </span>
        )}
      </div>
      <Progress dates={dates} from={dateOf(effectiveAt, zone)} today={today} locale={locale} />
      <ol className="closing-rows">
        <li className="closing-date" data-state="done">
          <Mark state="done" />
          <Day on={dateOf(effectiveAt, zone)} locale={locale} />
          <span>
            <b>{TEXTS.signed[locale]}</b>
            <span className="small soft block">
              <Term of="effective-date" word={TEXTS.effective[locale]} locale={locale} />,{' '}
              {formatTime(effectiveAt, locale, zone)}
            </span>
          </span>
          <Badge tone="ok">{TEXTS.done[locale]}</Badge>
        </li>
        {dates.map((date) => (
          <DateRow key={date.kind} date={date} today={today} locale={locale} />
        ))}
      </ol>
      <p className="closing-note small soft">{WORDS.ends[locale](zoneOf(now, zone))}</p>
    </section>
  );
}

/** The dates whose name is a term of the glossary. */
const TERM_OF_DATE: Readonly<Partial<Record<DealDate['kind'], GlossaryKey>>> = {
  deposit: 'earnest-money',
  inspection: 'inspection-period',
  loan_approval: 'loan-approval',
  title_evidence: 'title-search',
  walk_through: 'walk-through',
  closing: 'closing',
};

type RowProps = Readonly<{ date: DealDate; today: string; locale: Locale }>;

function DateRow({ date, today, locale }: RowProps) {
  const state = stateOf(date);
  const on = date.on ?? '';
  return (
    <li className="closing-date" data-state={state}>
      <Mark state={state} />
      <Day on={on} locale={locale} />
      <span>
        <b>
          <Term of={TERM_OF_DATE[date.kind]} word={dateTitle(date, locale)} locale={locale} />
        </b>
        <span className="small soft block">{ruleWords(date, locale)}</span>
      </span>
      {state === 'ahead' ? (
        <span className="small soft">{WORDS.inDays[locale](daysBetween(today, on))}</span>
      ) : (
        <Badge tone={TONES[state]}>{TEXTS[state][locale]}</Badge>
      )}
    </li>
  );
}

const TONES = { done: 'ok', late: 'error', passed: 'paper' } as const;
type State = keyof typeof TONES | 'ahead';

function stateOf({ isDone, isLate, isPast }: DealDate): State {
  if (isDone) return 'done';
  if (isLate) return 'late';
  return isPast ? 'passed' : 'ahead';
}

/** The state of a date or a task, as a sign beside it. */
export function Mark({ state }: Readonly<{ state: State }>) {
  return (
    <span className="closing-mark" data-state={state}>
      {state === 'done' && <Icon name="check" />}
      {state === 'late' && <Icon name="warning" />}
    </span>
  );
}

function Day({ on, locale }: Readonly<{ on: string; locale: Locale }>) {
  return (
    <time dateTime={on}>
      <b>{formatDate(on, locale, { day: 'numeric', month: 'short' })}</b>
      <span className="small soft block">{formatDate(on, locale, { weekday: 'long' })}</span>
    </time>
  );
}

type ProgressProps = Readonly<{
  dates: readonly DealDate[];
  /** `YYYY-MM-DD`. */
  from: string;
  today: string;
  locale: Locale;
}>;

/** Today between the effective date and the closing, with a dot for each date. */
function Progress({ dates, from, today, locale }: ProgressProps) {
  const to = dates.at(-1)?.on ?? today;
  const all = Math.max(1, daysBetween(from, to));
  const share = (on: string) =>
    `${Math.min(100, Math.max(0, (daysBetween(from, on) / all) * 100))}%`;
  const day = Math.min(all, Math.max(0, daysBetween(from, today)));
  return (
    <div className="closing-progress">
      <p className="small">
        <b>{WORDS.day[locale](day, all)}</b>
      </p>
      <div className="closing-line" aria-hidden="true">
        <span className="closing-gone" style={{ width: share(today) }} />
        {dates.map((date) => (
          <span
            key={date.kind}
            className="closing-dot"
            data-state={stateOf(date)}
            style={{ left: share(date.on ?? from) }}
          />
        ))}
      </div>
    </div>
  );
}
