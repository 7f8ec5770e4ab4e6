import { formatCount } from '#domain/i18n/formatters.ts';
import type { MapAnswer } from '#site/map/map-answer.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';

type Shown = Readonly<{
  status: 'loading' | 'ready' | 'failed';
  answer: Pick<MapAnswer, 'total' | 'isComplete' | 'isExact'> | undefined;
}>;

/** How many homes the map shows, announced when it changes. */
export function MapStatus({
  texts,
  onRetry,
  ...shown
}: Shown & Readonly<{ texts: MapTexts; onRetry: () => void }>) {
  const { status } = shown;
  return (
    <div className="map-chip map-status" data-status={status}>
      {status === 'loading' && (
        <span className="map-busy flex-none size-[16px] rounded-[50%]" aria-hidden="true" />
      )}
      <span role="status">{statusText(shown, texts)}</span>
      {status === 'failed' && (
        <button type="button" className="map-retry" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

/** Number of homes on the map, or that they are loading, or that loading failed. */
export function statusText({ status, answer }: Shown, texts: MapTexts): string {
  if (status === 'failed') return texts.failed;
  if (answer === undefined) return texts.loading;
  const { total, isComplete, isExact } = answer;
  if (total === 0) return isComplete ? texts.none : texts.counting;
  const count = formatCount(total);
  if (!isComplete || !isExact)
    return fill(total === 1 ? texts.oneHomeOrMore : texts.moreHomes, { count });
  return total === 1 ? texts.oneHome : fill(texts.manyHomes, { count });
}
