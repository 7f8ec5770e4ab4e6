import { addDays } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized, dayTitle } from '#domain/visits/times.ts';
import { changedQuery } from '#site/lists/list-query.ts';
import { Button } from '#site/ui/Button.tsx';
import { VISIT_LIST_TEXTS } from './list-texts.ts';

type DayBarProps = Readonly<{
  day: string;
  today: string;
  count: number;
  /** Whether only this day is listed, so that the bar is shown on all screens. */
  isChosen: boolean;
  search: string;
  locale: Locale;
}>;

/** One day of visits with links to the adjacent days, for navigating a week on phones. */
export function DayBar({ day, today, count, isChosen, search, locale }: DayBarProps) {
  const texts = VISIT_LIST_TEXTS[locale];
  const hrefOf = (days: number) => changedQuery(search, { day: addDays(day, days) });
  return (
    <nav
      className="day-bar gap-4 items-center justify-between mb-4"
      data-always={isChosen ? '' : undefined}
      aria-label={texts.days}
    >
      <Button variant="quiet" icon="chevron-left" href={hrefOf(-1)}>
        <span className="visually-hidden">{texts.dayBefore}</span>
      </Button>
      <h2 className="text-xl text-center">
        {day === today
          ? texts.todayCount(count)
          : texts.dayCount(capitalized(dayTitle(day, locale)), count)}
      </h2>
      <Button variant="quiet" icon="chevron-right" href={hrefOf(1)}>
        <span className="visually-hidden">{texts.dayAfter}</span>
      </Button>
    </nav>
  );
}
