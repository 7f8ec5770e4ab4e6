const KEY = 'trato:seen';
const MAX_SEEN = 400;

/** Ids of the homes this browser has opened, latest first. */
export function seenListings(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a home was opened; without storage it is forgotten with the page. */
export function rememberSeen(id: string): void {
  const others = seenListings().filter((seen) => seen !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_SEEN)));
  } catch {
    // A private window without storage: the pin stays unmarked.
  }
}
