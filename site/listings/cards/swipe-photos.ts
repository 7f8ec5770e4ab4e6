import { CARD_WIDTHS, photoSrcset, photoUrl } from '#domain/listings/photo-url.ts';
import { element } from '#site/ui/browser/element.ts';
import { CARD_SIZES } from './photo-sizes.ts';

// On a screen that is touched, the photos of a card lie side by side. Touching them loads the next
// one, and each visible one preloads its successor.
document.addEventListener('touchstart', ({ target }) => loadNext(stripOf(target), 0), {
  passive: true,
});
// Scrolling does not bubble.
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
// The strip lies over the link that the rest of the card is.
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
