import type { Locale } from '#domain/i18n/locale.ts';
import { ICONS, type IconName } from '#domain/icons.ts';
import { PHOTO_FORMATS, photoSrcset, photoUrl } from '#domain/listings/photo.ts';
import { DETAIL_TEXTS, GALLERY_TEXTS } from '#site/listings/detail-texts.ts';
import { askedIn } from '#site/translation/asked-text.ts';
import { drawing, element } from '#site/ui/browser/element.ts';

/** Distance in CSS pixels after which a swipe shows the next picture. */
const SWIPE = 48;

/** Opens a home's photos full screen when one is pressed. */
export function openGalleryOnPress(locale: Locale): void {
  const list = document.querySelector<HTMLElement>('[data-photos]');
  if (!list || list.querySelectorAll('figure').length === 0) return;
  let gallery: ReturnType<typeof startGallery> | undefined;
  const open = (index: number) => {
    gallery ??= startGallery(list, locale);
    gallery.open(index);
  };
  // Who logged in to ask for a caption in their language comes back to its photo.
  const asked = [...list.querySelectorAll('figure')].findIndex((one) => askedIn(one).length > 0);
  if (asked >= 0) open(asked);
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gallery]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(Number(link.dataset['gallery']));
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

type Photo = Readonly<{ hash: string; src: string; alt: string; caption: readonly Node[] }>;

/** The gallery's dialog, with a function to show one of its photos. */
type GalleryFrame = Readonly<{
  dialog: HTMLDialogElement;
  photos: readonly Photo[];
  show: (index: number) => void;
}>;

/** Creates the gallery from the list of photos in the page. */
function galleryFrame(list: HTMLElement, locale: Locale): GalleryFrame {
  const photos = [...list.querySelectorAll('figure')].map(photoIn);
  const dialog = element('dialog', 'gallery', { 'aria-label': GALLERY_TEXTS.gallery[locale] });
  dialog.dataset['ground'] = 'dark';
  const counter = element('p', 'gallery-count tabular', { role: 'status' });
  const title = element('p', 'gallery-title');
  title.textContent = list.dataset['title'] ?? '';
  const picture = element('picture', 'gallery-picture');
  const caption = element('p', 'gallery-caption heading');
  const thumbs = element('div', 'gallery-thumbs', {
    role: 'group',
    'aria-label': GALLERY_TEXTS.thumbnails[locale],
  });
  const thumbButtons = photos.map((photo, index) => thumb(photo, index, locale));
  thumbs.append(...thumbButtons);

  const head = element('div', 'gallery-head');
  head.append(
    counter,
    title,
    button('share', DETAIL_TEXTS.share[locale], { 'data-share': '' }),
    button('x', GALLERY_TEXTS.close[locale], { 'data-close': '', autofocus: '' }),
  );
  const stage = element('div', 'gallery-stage');
  const isOne = photos.length < 2;
  stage.append(
    ...(isOne
      ? []
      : [button('chevron-left', GALLERY_TEXTS.previous[locale], { 'data-step': '-1' })]),
    picture,
    ...(isOne ? [] : [button('chevron-right', GALLERY_TEXTS.next[locale], { 'data-step': '1' })]),
  );
  const foot = element('div', 'gallery-foot');
  foot.append(caption, hints(locale));
  dialog.append(head, stage, foot, ...(isOne ? [] : [thumbs]));

  return {
    dialog,
    photos,
    show(index) {
      const photo = photos[index];
      if (!photo) return;
      counter.textContent = GALLERY_TEXTS.of[locale](index + 1, photos.length);
      const words = photo.caption.map((node) => node.cloneNode(true));
      caption.replaceChildren(...(words.length > 0 ? words : [photo.alt]));
      picture.replaceChildren(...pictureParts(photo));
      thumbButtons.forEach((one, at) => {
        if (at === index) one.setAttribute('aria-current', 'true');
        else one.removeAttribute('aria-current');
      });
      thumbButtons[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
    },
  };
}

function photoIn(figure: HTMLElement): Photo {
  const image = figure.querySelector('img');
  return {
    hash: figure.dataset['hash'] ?? '',
    src: image?.getAttribute('src') ?? '',
    alt: image?.alt ?? '',
    caption: [...(figure.querySelector('figcaption')?.childNodes ?? [])],
  };
}

function pictureParts({ hash, src, alt }: Photo): readonly HTMLElement[] {
  const sources = PHOTO_FORMATS.map((format) =>
    element('source', '', {
      type: `image/${format}`,
      srcset: photoSrcset(hash, format),
      sizes: '100vw',
    }),
  );
  return [...sources, element('img', '', { src, alt })];
}

function thumb({ hash }: Photo, index: number, locale: Locale): HTMLButtonElement {
  const one = element('button', 'gallery-thumb', {
    type: 'button',
    'data-thumb': String(index),
    'aria-label': DETAIL_TEXTS.photo[locale](index + 1),
  });
  const src = photoUrl(hash, 480, 'webp');
  one.append(element('img', '', { src, alt: '', loading: 'lazy', width: '97', height: '65' }));
  return one;
}

function button(
  icon: IconName,
  label: string,
  attributes: Readonly<Record<string, string>>,
): HTMLButtonElement {
  const one = element('button', 'gallery-button', {
    type: 'button',
    'aria-label': label,
    ...attributes,
  });
  const outline = drawing('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  outline.append(drawing('path', { d: ICONS[icon] }));
  one.append(outline);
  return one;
}

/** Texts of the keyboard shortcuts. */
function hints(locale: Locale): HTMLElement {
  const all = element('p', 'gallery-hints', { 'aria-hidden': 'true' });
  const key = (text: string) => {
    const one = element('kbd');
    one.textContent = text;
    return one;
  };
  all.append(
    ...[key('←'), key('→'), ` ${GALLERY_TEXTS.changePhoto[locale]} `],
    ...[key('Esc'), ` ${GALLERY_TEXTS.closeHint[locale]}`],
  );
  return all;
}
