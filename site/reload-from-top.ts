/**
 * Reloads the page at its top, where the result is shown; a plain reload would keep the scroll
 * position.
 */
export function reloadFromTop(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}
