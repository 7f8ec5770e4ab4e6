/**
 * Loads the page again from its top, where the result is shown; a plain reload would keep the
 * scroll.
 */
export function reloadFromTop(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}
