import { CARD_WIDTHS, photoSrcset, photoUrl } from '#domain/listings/photo-url.ts';
import { element } from '#site/ui/browser/element.ts';
import { CARD_SIZES } from './photo-sizes.ts';

// Photo strips of cards on touch screens. A touch loads the next photo, and each visible photo
// preloads the next.
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
    const shown = strip.parentElement?.querySelector('[data-swiped-to]');
    if (shown) shown.textContent = String(at + 1);
  },
  { capture: true, passive: true },
);
// The strip covers the card's link.
document.addEventListener('click', ({ target }) => {
  stripOf(target)?.closest('article')?.querySelector<HTMLElement>('.listing-card-link')?.click();
});

function stripOf(target: EventTarget | null): HTMLElement | undefined {
  const strip = target instanceof Element ? target.closest<HTMLElement>('[data-swiped]') : null;
  return strip ?? undefined;
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
