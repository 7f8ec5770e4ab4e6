import { CARD_WIDTHS, photoSrcset, photoUrl } from '#domain/listings/photo-url.ts';
import { element } from '#site/ui/browser/element.ts';
import { CARD_SIZES } from './photo-sizes.ts';

// Photo strips of cards on touch screens. A touch loads the next photo, and each visible photo
// preloads the next.
if (matchMedia('(hover: none)').matches) {
  addPlaces();
  // The search inserts new cards without loading a new page.
  new MutationObserver(addPlaces).observe(document.body, { childList: true, subtree: true });
}
document.addEventListener('touchstart', ({ target }) => loadNext(stripOf(target), 0), {
  passive: true,
});
// Scroll events do not bubble.
document.addEventListener(
  'scroll',
  ({ target }) => {
    const strip = stripOf(target);
    if (!strip || strip !== target) return;
    const at = Math.round(strip.scrollLeft / strip.clientWidth);
    loadNext(strip, at);
    const count = strip.parentElement?.querySelector('.home-count');
    if (count) count.textContent = `${count.textContent}`.replace(/\d+/, String(at + 1));
  },
  { capture: true, passive: true },
);
// The strip covers the card's link.
document.addEventListener('click', ({ target }) => {
  stripOf(target)?.closest('article')?.querySelector<HTMLElement>('.home-link')?.click();
});

function stripOf(target: EventTarget | null): HTMLElement | undefined {
  const strip = target instanceof Element ? target.closest<HTMLElement>('[data-swiped]') : null;
  return strip ?? undefined;
}

/** Adds an empty place for each further photo of the cards that have none yet. */
function addPlaces(): void {
  for (const strip of document.querySelectorAll<HTMLElement>(
    '[data-swiped]:not([data-swiped=""])',
  )) {
    const hashes = strip.dataset['swiped']?.split(' ') ?? [];
    strip.append(...hashes.map((hash) => element('span', '', { 'data-photo': hash })));
    strip.dataset['swiped'] = '';
    if (hashes.length === 0) continue;
    // A keyboard on a touch screen scrolls the strip too.
    strip.tabIndex = 0;
    strip.role = 'group';
    strip.ariaLabel = strip.parentElement?.querySelector('.home-count')?.ariaLabel ?? null;
  }
}

function loadNext(strip: HTMLElement | undefined, at: number): void {
  const place = strip?.querySelectorAll<HTMLElement>('[data-photo]')[at];
  const hash = place?.dataset['photo'];
  if (!place || !hash || place.hasChildNodes()) return;
  const picture = element('picture');
  picture.append(
    element('source', '', {
      type: 'image/avif',
      srcset: photoSrcset(hash, 'avif', CARD_WIDTHS),
      sizes: CARD_SIZES,
    }),
    element('img', '', { src: photoUrl(hash, 768, 'webp'), alt: '', decoding: 'async' }),
  );
  place.append(picture);
}
