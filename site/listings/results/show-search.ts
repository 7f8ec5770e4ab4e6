import { parseBounds } from '#domain/places/geometry/bounds.ts';
import { failedToast } from '#site/stores/failed-toast.ts';
import { type AskedSearch, askedSearch, shownSearch } from '#site/stores/search.ts';
import { removeToast } from '#site/stores/toasts.ts';
import { SEARCH_FAILED_TEXTS } from './search-failed-texts.ts';

/** Parts of the page that a new search replaces. */
const PARTS = ['buttons', 'chips', 'filters', 'results'] as const;

let asking = new AbortController();
/** Query string of the displayed search. */
let shown = location.search;

/** Name of the notice about a failed search. */
const FAILED = 'search-failed';

/** Shows a search without loading a new page; if that fails, the browser opens its URL. */
async function showSearch(asked: AskedSearch): Promise<void> {
  const { address, isNew = true, toTop = false, isFromMap = false, scrollY } = asked;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const words = wordsInput();
  const before = words?.value;
  const results = part(document, 'results');
  results?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const url = new URL(response.url);
    if (!response.ok || !part(page, 'results')) throw new Error(`${address}: ${response.status}`);
    if (isNew) {
      history.replaceState({ scrollY: window.scrollY }, '');
      history.pushState({}, '', url.pathname + url.search + location.hash);
    }
    shown = location.search;
    removeToast(FAILED);
    putIn(page);
    const isTyping = words === document.activeElement && (isFromMap || words?.value !== before);
    if (!isTyping) showWords(wordsInput(page)?.value ?? '');
    updateMap(page, isFromMap);
    if (toTop) results?.scrollIntoView({ block: 'start' });
    else if (scrollY !== undefined) window.scrollTo(0, scrollY);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    // Offline, the current page stays.
    if (error instanceof TypeError) failed(asked);
    else location.assign(address);
  } finally {
    if (!signal.aborted) results?.removeAttribute('aria-busy');
  }
}

/** Shows a notice about the failed search and restores the sort order. */
function failed(asked: AskedSearch): void {
  const order = document.querySelector<HTMLSelectElement>('[data-sort]');
  if (order) order.value = new URLSearchParams(shown).get('sort') ?? 'newest';
  failedToast(FAILED, SEARCH_FAILED_TEXTS, () => askedSearch.set({ ...asked }));
}

/** Shows each search that a part of the page asks for, and follows history navigation. */
export function followSearches(): void {
  askedSearch.listen((asked) => asked && void showSearch(asked));
  addEventListener('popstate', (event) => {
    // Switching between map and list only changes the fragment.
    if (location.search === shown) return;
    const scrollY: unknown = event.state?.scrollY;
    askedSearch.set({
      address: location.href,
      isNew: false,
      scrollY: typeof scrollY === 'number' ? scrollY : 0,
    });
  });
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
    // The browser restores words that were typed and not searched for.
    if (persisted || isBack) showWords(new URLSearchParams(location.search).get('q') ?? '');
  });
}

function wordsInput(page: Document = document): HTMLInputElement | null {
  return page.querySelector<HTMLInputElement>('[data-suggest]');
}

/** Shows the words of the results in the search box, where the next search starts from. */
function showWords(words: string): void {
  const input = wordsInput();
  if (!input || input.value === words) return;
  input.value = words;
  const clear = document.querySelector<HTMLButtonElement>('[data-clear-words]');
  if (clear) clear.hidden = words === '';
}

function putIn(page: Document): void {
  const focused = document.activeElement;
  for (const name of PARTS) {
    const [here, there] = [part(document, name), part(page, name)];
    if (here && there && !(here instanceof HTMLDialogElement && here.open)) {
      here.replaceChildren(...there.childNodes);
    }
  }
  if (focused instanceof HTMLElement && !focused.isConnected) focusAgain(focused);
  document.title = page.title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.search = location.search;
  }
  const status = document.querySelector('[data-search-status]');
  const said = document.querySelectorAll('[data-part="results"] h1, [data-search-notes] li');
  if (status) status.textContent = [...said].map((line) => line.textContent?.trim()).join(' ');
}

/** Focuses the new control in the place of one that was replaced, or the heading of the results. */
function focusAgain({ dataset }: HTMLElement): void {
  const same = dataset['filter']
    ? `[data-filter="${dataset['filter']}"]`
    : dataset['sort'] !== undefined && '[data-sort]';
  const control = same && document.querySelector<HTMLElement>(same);
  const heading = document.querySelector<HTMLElement>('[data-part="results"] h1');
  if (!control && heading) heading.tabIndex = -1;
  (control || heading)?.focus({ preventScroll: true });
}

/** Publishes the new query to the map, and the bounds to move to if they changed. */
function updateMap(page: Document, isFromMap: boolean): void {
  const [here, there] = [part(document, 'map-query'), part(page, 'map-query')];
  const query = there?.dataset['mapQuery'] ?? '';
  const isSame = here?.dataset['mapQuery'] === query;
  const box = there?.dataset['mapBounds'];
  const bounds =
    box && !isFromMap && box !== here?.dataset['mapBounds'] ? parseBounds(box) : undefined;
  if (here && there) {
    for (const { name, value } of there.attributes) here.setAttribute(name, value);
  }
  if (!isSame || bounds) shownSearch.set({ query, bounds });
}

function part(page: Document, name: string): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-part="${name}"]`);
}
