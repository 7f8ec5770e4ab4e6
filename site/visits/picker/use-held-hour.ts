import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dateOf, formatTime, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { storeDraft } from '#site/stores/drafts.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { isVisitor } from '#site/stores/session.ts';
import type { PickerDay } from './DayAndHour.tsx';
import {
  firstDraft,
  type SentForm,
  storedDraft,
  troubleOf,
  type VisitDraft,
  visitForm,
} from './draft.ts';
import type { Trouble } from './PickerTrouble.tsx';
import { PICKER_TEXTS } from './picker-texts.ts';

type Start = Readonly<{
  listingId: string;
  days: readonly PickerDay[];
  day: string;
  /** From the URL. */
  startsAt: string | undefined;
  sent?: SentForm | undefined;
  zone: TimeZone;
  locale: Locale;
}>;

/**
 * The answers, stored in the browser, and the chosen time, which is held on the server. `taken`
 * removes a time that someone else took, and offers those nearby.
 */
export function useHeldHour({ listingId, zone, locale, ...start }: Start) {
  const texts = PICKER_TEXTS[locale];
  const [days, setDays] = useState(start.days);
  const [day, setDay] = useState(start.day);
  const [draft, setDraft] = useState(firstDraft(start));
  const [trouble, setTrouble] = useState<Trouble | undefined>(troubleOf(start.sent, texts));
  const [isOver, setIsOver] = useState(false);

  // The draft at this moment: an answer that arrives late may not replace what was typed meanwhile.
  const latest = useRef(draft);
  const holding = useRef(Promise.resolve());
  function change(part: Partial<VisitDraft>) {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    storeDraft(visitForm(listingId), latest.current);
    if (isVisitor()) keepBegun(location.pathname + location.search);
  }

  // Restores input from before the login. A time in the URL takes precedence over a stored one.
  // A layout effect, to come before the replay of what was entered before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is opened
  useLayoutEffect(() => {
    const kept = storedDraft(listingId, start.sent);
    if (start.sent?.isLoggedOut) keepBegun(location.pathname + location.search);
    const wanted = start.startsAt ?? kept.startsAt;
    latest.current = { ...latest.current, ...kept, startsAt: wanted };
    setDraft(latest.current);
    if (wanted && Date.parse(wanted) > Date.now()) hold(wanted);
  }, []);

  useEffect(() => {
    if (!draft.until) return;
    const left = Date.parse(draft.until) - Date.now();
    const timer = setTimeout(() => setIsOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [draft.until]);

  /** Chooses a time at once, and holds it as soon as the server answers. */
  function hold(startsAt: string): void {
    setTrouble((shown) => (shown?.kind === 'login' ? shown : undefined));
    setDay(dateOf(Date.parse(startsAt), zone));
    change({ startsAt, until: undefined });
    // In sequence, so that each request knows the hold before it and moves it.
    holding.current = holding.current.then(() => requestHold(startsAt));
  }

  async function requestHold(startsAt: string) {
    const isChosen = () => latest.current.startsAt === startsAt;
    if (!isChosen()) return;
    const { data, error } = await ask(
      api.listings[':id'].holds.$post({
        param: { id: listingId },
        json: { startsAt, ...(latest.current.hold && { hold: latest.current.hold }) },
      }),
    );
    if (!isChosen()) {
      if (data) change({ hold: data.hold });
    } else if (data) {
      setIsOver(false);
      setDays((shown) => withHour(shown, data.startsAt, zone));
      change({ startsAt: data.startsAt, hold: data.hold, until: data.until });
    } else if (error.data.code === 'slot_taken') taken(startsAt, error.data['free']);
    else setTrouble({ kind: 'error', text: error.data.message });
  }

  function taken(startsAt: string, free: unknown) {
    const around = Array.isArray(free) ? free.filter((one) => typeof one === 'string') : [];
    setDays((shown) => withoutHour(shown, startsAt));
    change({ startsAt: undefined, until: undefined });
    const text = texts.taken(formatTime(Date.parse(startsAt), locale, zone));
    setTrouble({ kind: 'taken', text, link: around[0] });
  }

  return { days, day, setDay, draft, change, isOver, hold, taken, trouble, setTrouble };
}

/** Adds a time that is held for the viewer, which is not available to others. */
function withHour(
  days: readonly PickerDay[],
  startsAt: string,
  zone: TimeZone,
): readonly PickerDay[] {
  const on = dateOf(Date.parse(startsAt), zone);
  return days.map((day) =>
    day.on === on && !day.startsAt.includes(startsAt)
      ? { ...day, startsAt: [...day.startsAt, startsAt].toSorted() }
      : day,
  );
}

/** Removes a time that someone else has taken. */
function withoutHour(days: readonly PickerDay[], startsAt: string): readonly PickerDay[] {
  return days.map((day) => ({
    ...day,
    startsAt: day.startsAt.filter((other) => other !== startsAt),
  }));
}
