import type { Card } from '#domain/listings/card.ts';
import { type Bounds, formatBounds, padBounds } from '#domain/places/geometry/bounds.ts';
import type { MapAnswer } from '#site/map/map-answer.ts';

/** How many homes at one spot the map lists before it leaves the rest to the page. */
const MAX_CARDS = 20;

/** A zoom at which only homes at one and the same spot are together. */
const APART_ZOOM = 22;

/** Clusters and pins of a search inside a box. Throws when the answer is not one; aborts with its signal. */
export async function askForMap(
  query: string,
  { bounds, zoom, oneByOne }: Readonly<{ bounds: Bounds; zoom: number; oneByOne: number }>,
  signal: AbortSignal,
): Promise<MapAnswer> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(bounds));
  search.set('zoom', String(zoom));
  // Cast to the type that the API declares for this answer.
  const answer = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  if (answer.clusters.length === 0 || answer.total > oneByOne) return answer;
  search.set('zoom', String(APART_ZOOM));
  const apart = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  // Homes at one spot stay one, and then all others are better put together beside them.
  return apart.clusters.length === 0 ? apart : answer;
}

/** The cards of the homes of a search at one spot: those within ten meters of the box. */
export async function askForCards(
  query: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(padBounds(bounds, 0.01)));
  search.set('limit', String(MAX_CARDS));
  // Cast to the type that the API declares for this answer.
  const { items } = (await askJson(`/api/listings?${search}`, signal)) as { items: Card[] };
  return items;
}

async function askJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`the listings answered ${response.status}`);
  return response.json();
}
