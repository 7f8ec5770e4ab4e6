import { formatCount } from '#domain/i18n/formatters.ts';
import { barHeights, type RangeName } from './range-bars.ts';
import { filterTexts } from './script-texts.ts';

/** What the panel reads of a search's answer. */
type Counted = Readonly<{
  total: number;
  isComplete: boolean;
  isExact: boolean;
  facets: Readonly<{
    types: Readonly<Record<string, number>>;
    features: Readonly<Record<string, number>>;
    beds: readonly number[];
    baths: readonly number[];
    prices: readonly Readonly<{ count: number }>[];
    areas: readonly Readonly<{ count: number }>[];
    statuses: Readonly<Record<string, number>>;
    lots: readonly Readonly<{ minLot: number; count: number }>[];
    years: readonly Readonly<{ minYear: number; count: number }>[];
  }>;
}>;

let asking = new AbortController();

/** Shows how many homes match the filters of a panel on its button, and how many each choice would leave. */
export async function showCounts(panel: HTMLElement, parameters: URLSearchParams): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const button = panel.querySelector<HTMLButtonElement>('[data-see-homes]');
  const words = filterTexts(document.documentElement.lang);
  if (button) {
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = words.seeHomes;
  }
  try {
    const asked = document.querySelector<HTMLElement>('[data-asked-words]')?.dataset['askedWords'];
    const isSamePlace = parameters.has('bbox') || parameters.has('polygon');
    if (isSamePlace && asked !== undefined) parameters.set('q', asked);
    parameters.set('limit', '1');
    const response = await fetch(`/api/listings?${parameters}`, { signal: asking.signal });
    if (!response.ok) return;
    // Cast to the type that the API declares for this answer.
    const { total, isComplete, isExact, facets } = (await response.json()) as Counted;
    if (button) button.textContent = words.seeCount(total, !isComplete || !isExact);
    write(panel, 'type', facets.types);
    write(panel, 'feature', facets.features);
    write(panel, 'beds', facets.beds);
    write(panel, 'baths', facets.baths);
    write(panel, 'status', facets.statuses);
    write(panel, 'minLot', countsBy(facets.lots.map((one) => [one.minLot, one.count])));
    write(panel, 'minYear', countsBy(facets.years.map((one) => [one.minYear, one.count])));
    drawBars(panel, 'Price', facets.prices);
    drawBars(panel, 'Sqft', facets.areas);
  } catch {
    // A newer request replaced this one, or the network is down: the button still leads to the homes.
  }
}

function write(
  panel: HTMLElement,
  name: string,
  counts: Readonly<Record<string, number>> | readonly number[],
): void {
  for (const [value, count] of Object.entries(counts)) {
    const place = panel.querySelector<HTMLElement>(`[data-count="${name}-${value}"]`);
    if (!place) continue;
    const { label } = place.dataset;
    const shown = formatCount(count);
    // An option of a list can hold text alone.
    place.textContent = label === undefined ? shown : `${label} (${shown})`;
  }
}

function countsBy(steps: readonly (readonly [number, number])[]): Readonly<Record<string, number>> {
  return Object.fromEntries(steps);
}

function drawBars(
  panel: HTMLElement,
  name: RangeName,
  steps: readonly Readonly<{ count: number }>[],
): void {
  const filter = panel.querySelector<HTMLElement>(`[data-range-filter="${name}"]`);
  const { barCount } = filterTexts(document.documentElement.lang);
  const heights = barHeights(steps);
  steps.forEach(({ count }, step) => {
    const bar = filter?.querySelector<HTMLElement>(`[data-bar="${step}"]`);
    if (!bar) return;
    bar.style.setProperty('--height', heights[step] ?? '');
    bar.title = barCount(bar.dataset['label'] ?? '', count);
  });
}
