import { failedToast } from '#site/stores/failed-toast.ts';
import { removeToast } from '#site/stores/toasts.ts';
import { loadStyles } from '#site/ui/browser/load-styles.ts';
import styles from './filters.css?url';
import { FILTERS_FAILED_TEXTS } from './filters-failed-texts.ts';

/** Name of the notice shown when fetching the filters failed. */
const FAILED = 'filters-failed';

/** Filters being fetched or not shown yet, with their URL. Failed requests are not kept. */
let fetched: Readonly<{ address: string; html: Promise<string> }> | undefined;

/** Fetches the filters of the current search, so that they are ready when a button is pressed. */
export function prefetchFilters(panel: HTMLElement): void {
  const address = standIn(panel)?.dataset['filtersAt'];
  if (!address) return;
  // A failure here is ignored: pressing the button fetches again and reports failures.
  fetchFilters(address).catch(() => undefined);
  void loadStyles(styles);
}

/**
 * Loads the filters into their panel unless it has them.
 * @param again called when the user presses retry after a failure
 * @returns false when they could not be fetched; the page then shows a notice
 */
export async function loadFilters(panel: HTMLElement, again: () => void): Promise<boolean> {
  for (let place = standIn(panel); place; place = standIn(panel)) {
    try {
      const [html] = await Promise.all([
        fetchFilters(place.dataset['filtersAt'] ?? ''),
        loadStyles(styles),
      ]);
      // A new search may have replaced it meanwhile.
      if (!place.isConnected) continue;
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      panel.replaceChildren(...parsed.body.childNodes);
      // The counts are only valid now.
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

/** The placeholder with the filters' values. */
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
