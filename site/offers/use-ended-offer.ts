import { useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { serverClock } from './Countdown.tsx';
import { type CurrentOffer, whyEnded } from './current-offer.ts';

type WatchedOffer = Readonly<{
  id: string;
  version: number;
  /** Deadline of the answer, epoch ms; undefined if no answer is due. */
  deadlineAt: number | undefined;
}>;

/**
 * Calls `onEnded` when the deadline of an offer passes while its page is open, with the refusal
 * that an answer would now get. Not called if the deadline was moved.
 * @param nowAt server time when the page was rendered, epoch ms.
 */
export function useEndedOffer(
  { id, version, deadlineAt }: WatchedOffer,
  nowAt: number,
  locale: Locale,
  onEnded: (problem: Problem) => void,
): void {
  const tell = useRef(onEnded);
  useEffect(() => {
    tell.current = onEnded;
  });
  useEffect(() => {
    if (deadlineAt === undefined) return undefined;
    let isWatched = true;
    const now = serverClock(nowAt);
    // Also checked when a computer wakes up, unlike with one long timeout.
    const timer = setInterval(async () => {
      if (now() < deadlineAt) return;
      clearInterval(timer);
      const { data } = await ask(api.offers[':id'].$get({ param: { id } }));
      const problem = endedProblem(data?.offer, version, locale);
      if (problem && isWatched) tell.current(problem);
    }, 1_000);
    return () => {
      isWatched = false;
      clearInterval(timer);
    };
  }, [id, version, deadlineAt, nowAt, locale]);
}

/** Without an answer from the server, only the passed deadline is known. */
function endedProblem(
  current: CurrentOffer | undefined,
  version: number,
  locale: Locale,
): Problem | undefined {
  const code = current ? whyEnded(current, version) : 'offer_expired';
  if (!code) return undefined;
  const isChanged = current && current.version !== version;
  return {
    ...{ code, status: 409, message: REFUSALS[code][locale] },
    ...(isChanged && code === 'stale_version' && { current }),
  };
}
