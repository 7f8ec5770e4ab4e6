import type { Bounds } from '#domain/places/geometry/bounds.ts';

/** Offers places and addresses under the home page's box, which is a plain form until somebody goes into it. */
const input = document.querySelector<HTMLInputElement>('#home-search');

input?.addEventListener(
  'focus',
  async () => {
    const { suggestAsTyped } = await import('#site/listings/suggest-as-typed.ts');
    suggestAsTyped(input, ({ kind, bounds }) => void searchFor(kind, bounds));
    // What was typed while the script was loading.
    if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  { once: true },
);

async function searchFor(kind: string, bounds: Bounds | undefined): Promise<void> {
  const form = input?.form;
  if (!form) return;
  if (kind !== 'google' || !bounds) return form.requestSubmit();
  // The name is Google's: the map's area identifies the place better.
  const { formatBounds } = await import('#domain/places/geometry/bounds.ts');
  location.assign(`${form.action}?bbox=${formatBounds(bounds)}`);
}
