import { formAddress } from '#site/listings/filters/form-address.ts';
import { remember } from '#site/stores/recent.ts';
import { askedSearch, shownSearch } from '#site/stores/search.ts';
import { pointCardsAndPins } from './point-cards-and-pins.ts';
import { followSearches } from './show-search.ts';

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
followSearches();
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
