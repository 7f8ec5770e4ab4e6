import { askedSearch } from '#site/stores/search.ts';

/** A new server finishes counting quickly; later polls are less frequent. */
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Repeats the search while the page says that not all homes are counted. */
export function pollWhileCounting(): void {
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
