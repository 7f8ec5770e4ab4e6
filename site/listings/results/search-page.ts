import { formAddress } from '#site/listings/filters/form-address.ts';
import { askedSearch } from '#site/stores/search.ts';
import { pointCardsAndPins } from './point-cards-and-pins.ts';
import { pollWhileCounting } from './poll-while-counting.ts';
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
