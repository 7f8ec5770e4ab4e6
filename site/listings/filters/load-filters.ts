import { failedToast } from '#site/stores/failed-toast.ts';
import { removeToast } from '#site/stores/toasts.ts';
import { loadStyles } from '#site/ui/browser/load-styles.ts';
import styles from './filters.css?url';
import { FILTERS_FAILED_TEXTS } from './filters-failed-texts.ts';

/** The notice of filters that could not be fetched. */
const FAILED = 'filters-failed';

/** What is being fetched or not shown yet, with its address; a failed attempt is not kept. */
let fetched: Readonly<{ address: string; html: Promise<string> }> | undefined;

/** Fetches the filters of the search that is shown, so that they are there once a button is pressed. */
export function prefetchFilters(panel: HTMLElement): void {
  const address = standIn(panel)?.dataset['filtersAt'];
  if (!address) return;
  // What fails here is asked for again, and said, when the button is pressed.
  fetchFilters(address).catch(() => undefined);
  void loadStyles(styles);
}

/**
 * Puts the filters into their panel unless they are there.
 * @param again what a person presses to try again after a failure
 * @returns false when they could not be fetched, which the page then says
 */
export async function loadFilters(panel: HTMLElement, again: () => void): Promise<boolean> {
  for (let place = standIn(panel); place; place = standIn(panel)) {
    try {
      const [html] = await Promise.all([
        fetchFilters(place.dataset['filtersAt'] ?? ''),
        loadStyles(styles),
      ]);
      // A new search may have put another one in its place meanwhile.
      if (!place.isConnected) continue;
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      panel.replaceChildren(...parsed.body.childNodes);
      // Their counts belong to this moment.
      fetched = undefined;
    } catch (error) {
      console.warn(error);
      failedToast(FAILED, FILTERS_FAILED_TEXTS, again);
      return false;
    }
  }
  removeToast(FAILED);
  return true;
}

/** The element that holds the filters' values until they are fetched. */
function standIn(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector<HTMLElement>('[data-filters-at]');
}

function fetchFilters(address: string): Promise<string> {
  if (fetched?.address === address) return fetched.html;
  const html = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  });
  const own = { address, html };
  fetched = own;
  html.catch(() => {
    if (fetched === own) fetched = undefined;
  });
  return html;
}
