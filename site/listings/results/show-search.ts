import { parseBounds } from '#domain/places/geometry/bounds.ts';
import { emit, subscribe } from '#site/map/map-events.ts';
import { failedToast } from '#site/stores/failed-toast.ts';
import { removeToast } from '#site/stores/toasts.ts';
import { SEARCH_FAILED_TEXTS } from './search-failed-texts.ts';

/** The parts of the page that are the search's own: what is new of them takes the place of the old. */
const PARTS = ['buttons', 'chips', 'filters', 'results'] as const;

let asking = new AbortController();
/** The search that the page shows now. */
let shown = location.search;

type How = Readonly<{
  /** A new entry of the history; else the address is there already. */
  isNew?: boolean;
  /** Scrolls to the first result. */
  toTop?: boolean;
  /** The map shows this place already. */
  isFromMap?: boolean;
  scrollY?: number;
}>;

/** The notice of a search that failed. */
const FAILED = 'search-failed';

/** Shows a search in the page it is in; when that fails, the browser opens its address. */
export async function showSearch(address: string, how: How = {}): Promise<void> {
  const { isNew = true, toTop = false, isFromMap = false, scrollY } = how;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
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
    updateMap(page, isFromMap);
    if (toTop) results?.scrollIntoView({ block: 'start' });
    else if (scrollY !== undefined) window.scrollTo(0, scrollY);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    // Without a connection the current page stays.
    if (error instanceof TypeError) failed(address, how);
    else location.assign(address);
  } finally {
    if (!signal.aborted) results?.removeAttribute('aria-busy');
  }
}

/** Shows that the search failed, and restores the order of the results. */
function failed(address: string, how: How): void {
  const order = document.querySelector<HTMLSelectElement>('[data-sort]');
  if (order) order.value = new URLSearchParams(shown).get('sort') ?? 'newest';
  failedToast(FAILED, SEARCH_FAILED_TEXTS, () => void showSearch(address, how));
}

/** Follows the browser's back and forward, and the map as a person moves it. */
export function followAddress(): void {
  addEventListener('popstate', (event) => {
    // Going to the map and back to the list changes the end of the address only.
    if (location.search === shown) return;
    const scrollY: unknown = event.state?.scrollY;
    void showSearch(location.href, {
      isNew: false,
      scrollY: typeof scrollY === 'number' ? scrollY : 0,
    });
  });
  subscribe(
    'trato:map-moved',
    () => void showSearch(location.href, { isNew: false, isFromMap: true }),
    new AbortController().signal,
  );
  subscribe(
    'trato:area-drawn',
    ({ polygon }) => void showSearch(drawnAddress(polygon), { isFromMap: polygon === undefined }),
    new AbortController().signal,
  );
}

/** The address of the search inside an area somebody drew, or everywhere again. */
function drawnAddress(polygon: string | undefined): string {
  const url = new URL(location.href);
  for (const name of ['bbox', 'zoom', 'page', 'cursor', 'polygon']) url.searchParams.delete(name);
  if (polygon) url.searchParams.set('polygon', polygon);
  return url.pathname + url.search;
}

function putIn(page: Document): void {
  for (const name of PARTS) {
    const [here, there] = [part(document, name), part(page, name)];
    if (here && there && !(here instanceof HTMLDialogElement && here.open)) {
      here.replaceChildren(...there.childNodes);
    }
  }
  document.title = page.title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.search = location.search;
  }
  const input = document.querySelector<HTMLInputElement>('[data-suggest]');
  const words = page.querySelector<HTMLInputElement>('[data-suggest]')?.value ?? '';
  if (input && input !== document.activeElement) input.value = words;
  const status = document.querySelector('[data-search-status]');
  if (status)
    status.textContent = page.querySelector('[data-part="results"] h1')?.textContent ?? '';
}

/** Reloads the map when the search changed, and moves it to the places of the search. */
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
  if (!isSame || bounds) emit('trato:search-changed', { query, ...(bounds && { bounds }) });
}

function part(page: Document, name: string): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-part="${name}"]`);
}
