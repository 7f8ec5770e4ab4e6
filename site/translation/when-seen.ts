/**
 * Calls with each `TranslationOffer` when it comes into view, also with those that an island draws
 * later. Returns what ends it.
 */
export function whenSeen(onSeen: (place: HTMLElement) => void): () => void {
  const known = new WeakSet<Element>();
  const seeing = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seeing.unobserve(target);
      onSeen(target);
    }
  });
  const look = () => {
    for (const place of document.querySelectorAll('[data-translation]')) {
      // An island that takes over its HTML would find words that it did not write.
      if (known.has(place) || place.closest('astro-island[ssr]')) continue;
      known.add(place);
      seeing.observe(place);
    }
  };
  const drawing = new MutationObserver(look);
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['ssr'] };
  drawing.observe(document.body, changes);
  look();
  return () => {
    seeing.disconnect();
    drawing.disconnect();
  };
}
