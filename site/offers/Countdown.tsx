import './countdown.css';
import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { countdown, countdownParts } from '#domain/offers/dates/countdown.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** Between an amount and its unit, to prevent a line break. */
const NARROW_SPACE = '\u202f';

type CountdownProps = Readonly<{
  /** Deadline, epoch ms. */
  deadlineAt: number;
  /**
   * Server time when the page was rendered, epoch ms, so that server and client render the same
   * first frame.
   */
  nowAt: number;
  locale: Locale;
}>;

/** Time left until a deadline, or elapsed since then: `1 d 20 h 40 min`, `+3 h 12 min`. */
export function Countdown({ deadlineAt, nowAt, locale }: CountdownProps) {
  const [now, setNow] = useState(nowAt);
  useEffect(() => {
    const clock = serverClock(nowAt);
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [nowAt]);

  const left = countdown(deadlineAt, now);
  return (
    <time
      className="countdown data-urgent:text-amber max-md:text-2xl"
      role="timer"
      data-urgent={left.isUrgent && !left.isOverdue ? '' : undefined}
      dateTime={new Date(deadlineAt).toISOString()}
    >
      {left.isOverdue && <span className="visually-hidden">{UI_TEXTS[locale].overdue} </span>}
      {countdownParts(left, locale).map(({ amount, unit }) => (
        <span key={unit}>
          {amount}
          {NARROW_SPACE}
          <small>{unit}</small>{' '}
        </span>
      ))}
    </time>
  );
}

/**
 * A clock that shows the server's time even if the client's clock is wrong.
 * @param nowAt server time when the page was rendered, epoch ms. @returns epoch ms
 */
export function serverClock(nowAt: number): () => number {
  const skew = nowAt - Date.now();
  return () => Date.now() + skew;
}
