import type { ReactNode } from 'react';
import type { MapState } from './listing-map.ts';
import { fill, type MapWords } from './texts.ts';

type Props = Readonly<{
  words: MapWords;
  state: MapState | undefined;
  onRetry: (() => void) | undefined;
}>;

/** How many homes the map shows, that it is looking for them, or that it could not. */
export function MapStatus({ words, state, onRetry }: Props): ReactNode {
  const isLoading = !state || state.status === 'loading';
  const text =
    state?.status === 'failed'
      ? words.failed
      : state?.total === undefined
        ? words.loading
        : countText(words, state.total);
  return (
    <div className="map-chip map-status" data-status={state?.status ?? 'loading'}>
      {isLoading && <span className="map-busy" />}
      <span role="status">{text}</span>
      {state?.status === 'failed' && (
        <button type="button" className="map-retry" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}

function countText(words: MapWords, total: number): string {
  if (total === 0) return words.none;
  const count = total.toLocaleString('en-US');
  return total === 1 ? words.oneHome : fill(words.manyHomes, { count });
}
