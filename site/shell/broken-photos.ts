import type { Locale } from '#domain/i18n/locale.ts';
import { ICONS } from '#domain/icons.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** Draws a house and words in the place of photos that cannot be loaded. */
export function drawBrokenPhotos(locale: Locale): void {
  document.addEventListener('error', ({ target }) => draw(target, locale), { capture: true });
  // Some failed before this script.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) draw(image, locale);
  }
}

function draw(target: EventTarget | null, locale: Locale): void {
  if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return;
  if (!target.currentSrc.includes('/photos/')) return;
  for (const source of target.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.remove();
  }
  target.removeAttribute('srcset');
  target.src = `data:image/svg+xml,${encodeURIComponent(drawing(PAGE_TEXTS.noPhoto[locale]))}`;
}

function drawing(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">
    <rect width="480" height="320" fill="#e9eeea"/>
    <path transform="translate(204 96) scale(3)" d="${ICONS.home}" fill="none" stroke="#0e5a54" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="240" y="214" fill="#4c5a57" font-family="Figtree, system-ui, sans-serif" font-size="22" text-anchor="middle">${words}</text>
  </svg>`;
}
