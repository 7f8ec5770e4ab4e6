import './countdown.css';
import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { UI_TEXTS } from './texts.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

export type CountdownProps = Readonly<{
  /** The instant it runs to, epoch ms. */
  deadlineAt: number;
  /** The server's clock when the page was made, epoch ms: the same first picture on both sides. */
  nowAt: number;
  locale: Locale;
  size?: 'small' | 'normal';
}>;

/** What is left until a deadline, or how long it has passed: `1 d 20 h 40 min`, `+3 h 12 min`. */
export function Countdown({ deadlineAt, nowAt, locale, size = 'normal' }: CountdownProps) {
  const [now, setNow] = useState(nowAt);
  useEffect(() => {
    // Measured from the server's clock: a wrong clock on the reader's side changes nothing.
    const skew = nowAt - Date.now();
    const timer = setInterval(() => setNow(Date.now() + skew), 1_000);
    return () => clearInterval(timer);
  }, [nowAt]);

  const words = UI_TEXTS[locale];
  const isOverdue = now >= deadlineAt;
  const minutes = Math.floor(Math.abs(deadlineAt - now) / MINUTE_MS);
  const days = Math.floor(minutes / DAY_MINUTES);
  const parts = [
    [days, words.days],
    [Math.floor((minutes % DAY_MINUTES) / 60), words.hours],
    [minutes % 60, words.minutes],
  ] as const;
  return (
    <time
      className="countdown"
      role="timer"
      data-size={size}
      data-overdue={isOverdue ? '' : undefined}
      dateTime={new Date(deadlineAt).toISOString()}
    >
      {isOverdue && <span className="visually-hidden">{words.overdue} </span>}
      {isOverdue && <span aria-hidden="true">+</span>}
      {parts
        .filter(([amount, unit]) => amount > 0 || unit === words.minutes)
        .map(([amount, unit]) => (
          <span key={unit}>
            {amount}
            <small>{unit}</small>{' '}
          </span>
        ))}
    </time>
  );
}
