const KEY = 'trato:seen';
const MAX_SEEN = 400;

/** Ids of homes opened in this browser, latest first. */
export function seenListings(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that a home was opened, if storage is available. */
export function rememberSeen(id: string): void {
  const others = seenListings().filter((seen) => seen !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_SEEN)));
  } catch {
    // Storage is not available, so the pin stays unmarked.
  }
}
