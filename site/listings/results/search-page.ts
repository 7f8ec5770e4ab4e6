import type { Localized } from '#domain/i18n/locale.ts';
import { parseBounds } from '#domain/places/geometry/bounds.ts';
import { formAddress } from '#site/listings/filters/form-address.ts';
import { pageLocale } from '#site/page-locale.ts';
import { remember } from '#site/stores/recent.ts';
import {
  type AskedSearch,
  askedSearch,
  type SearchOfPage,
  shownSearch,
} from '#site/stores/search.ts';
import { addToast, removeToast } from '#site/stores/toasts.ts';
import { pointCardsAndPins } from './point-cards-and-pins.ts';
import { SEARCH_FAILED_TEXTS } from './search-failed-texts.ts';

/** Script of the results. Without it, they are plain links and part of the form. */
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('[data-sort]') && target.form) {
    askedSearch.set({ address: formAddress(target.form) });
  }
});
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const place = link?.dataset['searchLink'];
  if (!link || place === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  askedSearch.set({ address: link.href, toTop: place === 'top' });
});

let asking = new AbortController();
/** Query string of the displayed search. */
let shown = location.search;

/** Name of the notice about a failed search. */
const FAILED = 'search-failed';

followSearches();

/** Shows a search without loading a new page; if that fails, the browser opens its URL. */
async function showSearch(asked: AskedSearch): Promise<void> {
  const { address, isNew = true, toTop = false, isFromMap = false, scrollY } = asked;
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
    publish(page, isFromMap);
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

/** Shows a notice about the failed search and restores the filters and the sort order. */
function failed(asked: AskedSearch): void {
  const order = document.querySelector<HTMLSelectElement>('[data-sort]');
  if (order) order.value = new URLSearchParams(shown).get('sort') ?? 'newest';
  const before = shownSearch.get();
  if (before) shownSearch.set({ ...before });
  failedToast(FAILED, SEARCH_FAILED_TEXTS, () => askedSearch.set({ ...asked }));
}

/** Shows each search that a part of the page asks for, and follows history navigation. */
function followSearches(): void {
  publish(document, true);
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
}

function putIn(page: Document): void {
  const focused = document.activeElement;
  const [here, there] = [part(document, 'results'), part(page, 'results')];
  if (here && there) here.replaceChildren(...there.childNodes);
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
  const control =
    dataset['sort'] === undefined ? null : document.querySelector<HTMLElement>('[data-sort]');
  const heading = document.querySelector<HTMLElement>('[data-part="results"] h1');
  if (!control && heading) heading.tabIndex = -1;
  (control || heading)?.focus({ preventScroll: true });
}

/** Publishes the search to the map and the filters, with where the map should go if it changed. */
function publish(page: Document, isFromMap: boolean): void {
  const text = part(page, 'search')?.dataset['search'];
  if (!text) return;
  // Written by `search-of-page.ts`.
  const search = JSON.parse(text) as SearchOfPage;
  const before = shownSearch.get();
  const isElsewhere = search.box !== undefined && search.box !== before?.box;
  const moved = isElsewhere && search.box ? parseBounds(search.box) : before?.bounds;
  shownSearch.set({ ...search, bounds: isFromMap ? undefined : moved });
}

function part(page: Document, name: string): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-part="${name}"]`);
}

pollWhileCounting();
pointCardsAndPins();
shownSearch.subscribe(() => {
  // The whole list is no search.
  if (location.search === '') return;
  const title = document.title.split(' | ')[0] ?? '';
  remember('searches', { href: location.pathname + location.search, label: title });
});

/** A new server finishes counting quickly; later polls are less frequent. */
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Repeats the search while the page says that not all homes are counted. */
function pollWhileCounting(): void {
  const results = document.querySelector('[data-part="results"]');
  const isCounting = () => document.querySelector('[data-still-counting]') !== null;
  let wait = FIRST_MS;
  const poll = async () => {
    if (!isCounting()) {
      wait = FIRST_MS;
      return;
    }
    do {
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(wait * 2, LONGEST_MS);
      // Another search would cancel the one that the person has just started.
    } while (results?.getAttribute('aria-busy') === 'true');
    if (isCounting()) {
      askedSearch.set({ address: location.href, isNew: false, isFromMap: true });
    }
  };
  let polling = Promise.resolve();
  const next = () => {
    polling = polling.then(poll);
  };
  if (results) new MutationObserver(next).observe(results, { childList: true });
  next();
}

type FailedTexts = Readonly<Record<'title' | 'why' | 'again', Localized>>;

/** Shows that loading failed, with a retry button. It stays until `removeToast(id)`. */
function failedToast(id: string, texts: FailedTexts, again: () => void): void {
  const locale = pageLocale();
  addToast({
    id,
    title: texts.title[locale],
    description: texts.why[locale],
    icon: 'warning',
    color: 'error',
    timeout: 0,
    actions: [{ label: texts.again[locale], click: again }],
  });
}
