import type { Card } from '#domain/listings/card.ts';
import { type Bounds, formatBounds, padBounds } from '#domain/places/geometry/bounds.ts';
import { apiUrl } from '#site/api-url.ts';
import type { MapAnswer } from '#site/map/map-answer.ts';

/** Maximum number of homes in one spot that the map lists; the page lists more. */
const MAX_CARDS = 20;

/** Zoom at which only homes in exactly the same spot are clustered. */
const APART_ZOOM = 22;

/**
 * Requests clusters and pins of a search within a box. Throws when the request fails or is aborted.
 */
export async function askForMap(
  query: string,
  { bounds, zoom, oneByOne }: Readonly<{ bounds: Bounds; zoom: number; oneByOne: number }>,
  signal: AbortSignal,
): Promise<MapAnswer> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(bounds));
  search.set('zoom', String(zoom));
  // Cast to the type that the API declares for this response.
  const answer = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  if (answer.clusters.length === 0 || answer.total > oneByOne) return answer;
  search.set('zoom', String(APART_ZOOM));
  const apart = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  // If homes in the same spot remain clustered, the clusters for the original zoom are used.
  return apart.clusters.length === 0 ? apart : answer;
}

/** Requests the cards of homes in one spot, up to ten meters outside the box. */
export async function askForCards(
  query: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(padBounds(bounds, 0.01)));
  search.set('limit', String(MAX_CARDS));
  // Cast to the type that the API declares for this response.
  const { items } = (await askJson(`/api/listings?${search}`, signal)) as { items: Card[] };
  return items;
}

async function askJson(path: `/api/${string}`, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(apiUrl(path), { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`the listings answered ${response.status}`);
  return response.json();
}
