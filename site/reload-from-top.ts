/**
 * Reloads the page at its top, where the result is shown; a plain reload would keep the scroll
 * position.
 */
export function reloadFromTop(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Reloads a list at the element with this id, whose place or state has changed. */
export function reloadAt(id: string): void {
  const url = new URL(location.href);
  url.hash = id;
  // A reload does not scroll to the fragment, and a URL with only another fragment is not loaded.
  history.replaceState(history.state, '', '?reloading');
  location.replace(url);
}
