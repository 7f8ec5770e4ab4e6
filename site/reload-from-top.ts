/**
 * Loads the page again from its top, where it says the result of a click; a plain reload would keep
 * the scroll.
 */
export function reloadFromTop(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}
