import { useEffect, useState } from 'react';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import type { MapAnswer } from '#site/map/map-answer.ts';
import { askForMap } from './ask-listings.ts';

/** What the map asks the server for. */
export type AskedArea = Readonly<{ bounds: Bounds; zoom: number }>;

type Asked = Readonly<{
  /** Query string of the search, without box and zoom. */
  query: string;
  /** Undefined until the map is open. */
  area: AskedArea | undefined;
  /** Maximum number of homes that the map clusters itself. */
  oneByOne: number;
}>;

/** Debounce of the search while the map is dragged. */
const DEBOUNCE_MS = 120;
/** Delay before asking again after an incomplete response. */
const COUNTING_MS = 2_000;

/**
 * Homes of a search in an area. Outdated requests are aborted, and the previous homes are kept
 * until new ones arrive.
 */
export function useHomesOnMap({ query, area, oneByOne }: Asked) {
  const [answer, setAnswer] = useState<MapAnswer>();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    if (!area) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer = setTimeout(ask, DEBOUNCE_MS);
    setStatus('loading');

    async function ask(): Promise<void> {
      if (!area) return;
      try {
        const found = await askForMap(query, { ...area, oneByOne }, signal);
        if (signal.aborted) return;
        setAnswer(found);
        setStatus('ready');
        if (!found.isComplete) timer = setTimeout(ask, COUNTING_MS);
      } catch {
        if (!signal.aborted) setStatus('failed');
      }
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, area, oneByOne, attempt]);

  return { answer, status, retry: () => setAttempt((before) => before + 1) };
}
