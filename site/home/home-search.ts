import type { Bounds } from '#domain/places/geometry/bounds.ts';

/** Suggests places and addresses under the home page's search box. */
const input = document.querySelector<HTMLInputElement>('#home-search');

input?.addEventListener(
  'focus',
  async () => {
    const { suggestAsTyped } = await import('#site/listings/suggest-as-typed.ts');
    suggestAsTyped(input, ({ kind, bounds }) => void searchFor(kind, bounds));
    // Text typed while the script was loading.
    if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  { once: true },
);

async function searchFor(kind: string, bounds: Bounds | undefined): Promise<void> {
  const form = input?.form;
  if (!form) return;
  if (kind !== 'google' || !bounds) return form.requestSubmit();
  // Google's name may be ambiguous, so the map's area is used instead.
  const { formatBounds } = await import('#domain/places/geometry/bounds.ts');
  location.assign(`${form.action}?bbox=${formatBounds(bounds)}`);
}
