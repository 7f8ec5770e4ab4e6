/** Loads the page again from its top, where it says what came of a press; a plain reload would keep the scroll. */
export function reloadFromTop(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}
