import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';

/** A place or an address, as a box offers it. */
export type Suggestion = Readonly<{
  kind: string;
  label: string;
  /** The words that search for it. */
  query: string;
  bounds?: Bounds;
  /** Of a place of Google's: asks where it is. */
  find?: () => Promise<Bounds | undefined>;
}>;

/**
 * Places and addresses that begin with what was typed: those of the product, then Google's where
 * the installation has a key. None when the network is gone.
 */
export async function askSuggestions(
  typed: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const [own, others] = await Promise.all([askOwn(typed, signal), askGoogle(typed)]);
  const known = new Set(own.map(({ label }) => label));
  return [...own, ...others.filter(({ label }) => !known.has(label))];
}

export function pageLocale(): Locale {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'es';
}

async function askOwn(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/listings/suggest?${new URLSearchParams({ q: typed })}`, {
      signal,
      headers: { 'Accept-Language': pageLocale() },
    });
    // Cast to the type that the API declares for this answer.
    const answer = (await response.json()) as { suggestions?: readonly Suggestion[] };
    return answer.suggestions ?? [];
  } catch {
    // A newer request replaced this one, or the network is down: the words can still be searched for.
    return [];
  }
}

async function askGoogle(typed: string): Promise<readonly Suggestion[]> {
  const key = document.querySelector<HTMLElement>('[data-google-key]')?.dataset['googleKey'];
  if (!key) return [];
  try {
    const { suggestGooglePlaces } = await import('#site/map/google-places.ts');
    const places = await suggestGooglePlaces(typed, { key, locale: pageLocale() });
    return places.map(({ label, find }) => ({ kind: 'google', label, query: label, find }));
  } catch (error) {
    console.error(error);
    return [];
  }
}
