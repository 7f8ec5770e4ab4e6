import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { apiUrl } from '#site/api-url.ts';
import { pageLocale } from '#site/page-locale.ts';

/** A suggested place or address. */
export type Suggestion = Readonly<{
  kind: string;
  label: string;
  /** Search words that find it. */
  query: string;
  bounds?: Bounds;
  /** For a place from Google: loads its location. */
  find?: () => Promise<Bounds | undefined>;
}>;

/**
 * Places and addresses that start with the text: the product's own, then Google's if a key is
 * configured. Empty without a network.
 */
export async function askSuggestions(
  typed: string,
  googleKey: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const [own, others] = await Promise.all([askOwn(typed, signal), askGoogle(typed, googleKey)]);
  const known = new Set(own.map(({ label }) => label));
  return [...own, ...others.filter(({ label }) => !known.has(label))];
}

/** Bounds of a place. For Google's suggestions they are loaded only when one is chosen. */
export async function boundsOf({ bounds, find }: Suggestion): Promise<Bounds | undefined> {
  return bounds ?? (await find?.().catch(() => undefined));
}

async function askOwn(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(
      apiUrl(`/api/listings/suggest?${new URLSearchParams({ q: typed })}`),
      {
        signal,
        headers: { 'Accept-Language': pageLocale() },
      },
    );
    // Cast to the type that the API declares for this response.
    const answer = (await response.json()) as { suggestions?: readonly Suggestion[] };
    return answer.suggestions ?? [];
  } catch {
    // Replaced by a newer request, or offline. The typed words can still be searched for.
    return [];
  }
}

async function askGoogle(typed: string, key: string): Promise<readonly Suggestion[]> {
  if (!key) return [];
  try {
    const { suggestGooglePlaces } = await import('#site/map/google/google-places.ts');
    const places = await suggestGooglePlaces(typed, { key, locale: pageLocale() });
    return places.map(({ label, find }) => ({ kind: 'google', label, query: label, find }));
  } catch (error) {
    console.error(error);
    return [];
  }
}
