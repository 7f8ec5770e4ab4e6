import { type Bounds, formatBounds } from '#domain/places/geometry/bounds.ts';
import { suggestAsTyped } from '#site/listings/suggest-as-typed.ts';

/** Suggests places and addresses under the home page's search box, and searches for the chosen one. */
export function suggestSearches(input: HTMLInputElement): void {
  suggestAsTyped(input, ({ kind, bounds }) => searchFor(input, kind, bounds));
  // Text typed while the script was loading.
  if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
}

function searchFor({ form }: HTMLInputElement, kind: string, bounds: Bounds | undefined): void {
  // Google's name may be ambiguous, so the map's area is used instead.
  if (form && kind === 'google' && bounds) {
    location.assign(`${form.action}?bbox=${formatBounds(bounds)}`);
  } else {
    form?.requestSubmit();
  }
}
