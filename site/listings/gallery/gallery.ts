import type { Locale } from '#domain/i18n/locale.ts';
import { galleryFrame } from './gallery-frame.ts';

/** Distance in CSS pixels after which a swipe shows the next picture. */
const SWIPE = 48;

/** Opens a home's photos full screen when one is pressed. */
export function openGalleryOnPress(locale: Locale): void {
  const list = document.querySelector<HTMLElement>('[data-photos]');
  if (!list || list.querySelectorAll('figure').length === 0) return;
  let gallery: ReturnType<typeof startGallery> | undefined;
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gallery]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    gallery ??= startGallery(list, locale);
    gallery.open(Number(link.dataset['gallery']));
  });
}

function startGallery(list: HTMLElement, locale: Locale) {
  const frame = galleryFrame(list, locale);
  const { dialog, photos } = frame;
  let at = 0;
  let touchedX: number | undefined;
  document.body.append(dialog);

  const show = (index: number) => {
    at = (index + photos.length) % photos.length;
    frame.show(at);
  };
  const isInHistory = () => history.state?.gallery === true;

  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const step = target?.closest<HTMLElement>('[data-step]')?.dataset['step'];
    const thumb = target?.closest<HTMLElement>('[data-thumb]')?.dataset['thumb'];
    if (step) show(at + Number(step));
    else if (thumb) show(Number(thumb));
    else if (target?.closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(at + 1);
    else if (key === 'ArrowLeft') show(at - 1);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(photos.length - 1);
  });
  dialog.addEventListener('pointerdown', (event) => {
    touchedX = event.pointerType === 'mouse' ? undefined : event.clientX;
  });
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const moved = touchedX === undefined ? 0 : clientX - touchedX;
    touchedX = undefined;
    if (Math.abs(moved) >= SWIPE) show(at + (moved < 0 ? 1 : -1));
  });
  // The browser's back button closes the gallery and stays on the page.
  addEventListener('popstate', () => dialog.open && dialog.close());
  dialog.addEventListener('close', () => {
    if (isInHistory()) history.back();
  });

  return {
    open(index: number) {
      show(index);
      if (!isInHistory()) history.pushState({ gallery: true }, '');
      dialog.showModal();
    },
  };
}
