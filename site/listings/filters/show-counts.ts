import { formatCount } from '#domain/i18n/formatters.ts';
import { apiUrl } from '#site/api-url.ts';
import { barHeights, type RangeName } from './range-bars.ts';
import { filterTexts } from './script-texts.ts';

/** The parts of a search response that the panel needs. */
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

/**
 * Shows the number of matching homes on the panel's button, and next to each option the number it
 * would leave.
 */
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
    const response = await fetch(apiUrl(`/api/listings?${parameters}`), { signal: asking.signal });
    if (!response.ok) return;
    // Cast to the type that the API declares for this response.
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
    // Replaced by a newer request, or offline. The button still works.
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
    // An `option` element can only contain text.
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
