/** Loads the suggestions of the home page's search box when it is used. */
const input = document.querySelector<HTMLInputElement>('#home-search');

input?.addEventListener(
  'focus',
  async () => {
    const { suggestSearches } = await import('./suggest-searches.ts');
    suggestSearches(input);
  },
  { once: true },
);
