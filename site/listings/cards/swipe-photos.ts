// Photo strips of cards scroll without a script. It moves the dots and the count, loads one photo
// ahead, and adds arrows for the mouse; a keyboard scrolls a strip with its arrow keys.
const arrows = document.querySelector<HTMLTemplateElement>('[data-arrows-of-cards]');

document.addEventListener(
  'pointerover',
  ({ target, pointerType }) => {
    const picture = target instanceof Element ? target.closest('.home-picture') : null;
    if (!picture || picture.querySelector('.home-arrow')) return;
    const strip = picture.querySelector<HTMLElement>('.home-photos');
    if (!strip || strip.children.length < 2) return;
    loadPhoto(strip, 1);
    if (pointerType !== 'mouse' || !arrows) return;
    picture.append(arrows.content.cloneNode(true));
    showEnds(picture, strip, 0);
  },
  { passive: true },
);
// Scroll events do not bubble.
document.addEventListener(
  'scroll',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('.home-photos')) return;
    const at = Math.round(target.scrollLeft / target.clientWidth);
    const picture = target.closest('.home-picture');
    if (!picture) return;
    loadPhoto(target, at + 1);
    const count = picture.querySelector('.home-count');
    if (count) count.textContent = `${count.textContent}`.replace(/\d+/, String(at + 1));
    for (const [index, dot] of picture.querySelectorAll('.home-dots > *').entries()) {
      dot.toggleAttribute('data-on', index === at);
    }
    showEnds(picture, target, at);
  },
  { capture: true, passive: true },
);
document.addEventListener('click', ({ target }) => {
  const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
  const strip = arrow?.closest('.home-picture')?.querySelector('.home-photos');
  strip?.scrollBy({ left: Number(arrow?.dataset['turn']) * strip.clientWidth });
});

/** Loads a photo of a strip before it comes into view. */
function loadPhoto(strip: HTMLElement, at: number): void {
  const photo = strip.children[at]?.querySelector('img');
  if (photo) photo.loading = 'eager';
}

/** Hides the arrow that leads nowhere. */
function showEnds(picture: Element, strip: HTMLElement, at: number): void {
  for (const arrow of picture.querySelectorAll<HTMLElement>('[data-turn]')) {
    arrow.hidden = at === (arrow.dataset['turn'] === '1' ? strip.children.length - 1 : 0);
  }
}
