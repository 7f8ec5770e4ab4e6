import { formatBounds } from '#domain/places/geometry/bounds.ts';
import { startFilterPanel } from '#site/listings/filters/filter-panel.ts';
import { formAddress } from '#site/listings/filters/form-address.ts';
import { suggestAsTyped } from '#site/listings/suggest-as-typed.ts';
import { askedSearch } from '#site/stores/search.ts';
import { pointCardsAndPins } from './point-cards-and-pins.ts';
import { pollWhileCounting } from './poll-while-counting.ts';
import { followSearches } from './show-search.ts';

/** Script of the search page. Without it, everything is a plain form or link. */
const form = document.querySelector<HTMLFormElement>('[data-search-form]');
const words = document.querySelector<HTMLInputElement>('[data-suggest]');

if (form && words) {
  const panel = startFilterPanel(form);
  const search = () => {
    panel.close();
    askedSearch.set({ address: formAddress(form) });
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches('[data-sort]')) search();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const place = link?.dataset['searchLink'];
    if (!link || place === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askedSearch.set({ address: link.href, toTop: place === 'top' });
  });
  suggestAsTyped(words, ({ kind, bounds }) => {
    if (kind !== 'google' || !bounds) return search();
    // Google's name may be ambiguous, so the map's area is used instead.
    panel.close();
    askedSearch.set({ address: `${form.action}?bbox=${formatBounds(bounds)}` });
  });
  clearWordsOnPress(words);
  followSearches();
  pollWhileCounting();
  pointCardsAndPins();
}

function clearWordsOnPress(input: HTMLInputElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-clear-words]');
  if (!button) return;
  const show = () => {
    button.hidden = input.value === '';
  };
  input.addEventListener('input', show);
  button.addEventListener('click', () => {
    input.value = '';
    show();
    input.focus();
  });
}
