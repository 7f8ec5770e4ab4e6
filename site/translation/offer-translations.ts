/**
 * Translates a text in the other language when its reader presses the button of `TranslationOffer`,
 * or when it comes into view, if its reader chose that. The original stays above it. It listens on
 * the document, since islands draw their buttons later.
 */
import { localeOfTag } from '#domain/i18n/locale.ts';
import { isGuests } from '#domain/i18n/translation/source-kind.ts';
import { api, ask } from '#site/api.ts';
import { isAlwaysTranslated, setAlwaysTranslated } from '#site/stores/always-translate.ts';
import { endBegunAt, keepBegun } from '#site/stores/return-path.ts';
import { askedIn, hashOf, offeredIn } from './asked-text.ts';
import type { OfferedText } from './TranslationOffer.tsx';
import { DOWNLOADING, TRANSLATE_TEXTS as TEXTS } from './texts.ts';
import { whenSeen } from './when-seen.ts';

const reader = localeOfTag(document.documentElement.lang);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-translate]') : null;
  const place = button?.closest<HTMLElement>('[data-translation]');
  const offer = place && offerIn(place);
  if (!offer) return;
  void whileDisabled(offer, offer.button.dataset['translate'] === 'ask' ? askFor : translate);
});

// Who logged in to ask for a text comes back to it. A gallery that shows it has opened by then.
addEventListener('load', () => {
  const place = askedIn(document).find((one) => one.checkVisibility());
  const button = place?.querySelector('button');
  if (!button) return;
  endBegunAt(location.pathname + location.search + location.hash);
  offerToAsk(button);
  button.scrollIntoView({ block: 'center' });
  button.focus({ preventScroll: true });
});

/** Ends translating what comes into view, while its reader wants it. */
let endSeen: (() => void) | undefined;
/** One after the other, so that the first refusal is the last question. */
let seen = Promise.resolve();
followChoice();

function followChoice() {
  endSeen?.();
  endSeen = isAlwaysTranslated(reader)
    ? whenSeen((place) => {
        seen = seen.then(() => translateSeen(place));
      })
    : undefined;
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-translate-always]')) {
    box.checked = isAlwaysTranslated(reader);
  }
}

/** Quiet: without a translation, the text stays as it was, and the button for it. */
async function translateSeen(place: HTMLElement) {
  const offer = offerIn(place);
  if (!endSeen || !offer) return;
  const { button } = offer;
  if (button.hidden || button.disabled || button.dataset['translate'] === 'ask') return;
  await whileDisabled(offer, async ({ text }) => {
    const loaded = await import('./translate.ts').catch(() => undefined);
    const translation = await loaded?.translated(text, reader, () => undefined);
    // A server that refuses, as after too many questions, is not asked again on this page.
    if (translation === undefined) {
      endSeen?.();
      endSeen = undefined;
    }
    if (typeof translation !== 'string') return;
    // The reader did not ask for it now, so it is not announced.
    offer.status.ariaLive = 'off';
    show(translation, offer);
  });
}

async function translate(offer: Offer) {
  const { text, status, button } = offer;
  status.replaceChildren(note(TEXTS.translating[reader]));
  // Loaded on the press: the check of a translation is larger than the rest.
  const loaded = await import('./translate.ts').catch(() => undefined);
  const translation = await loaded?.translated(text, reader, (part) => {
    status.replaceChildren(note(DOWNLOADING[reader](part)));
  });
  if (typeof translation === 'string') {
    show(translation, offer);
    return;
  }
  status.replaceChildren(note(TEXTS.none[reader]));
  if (isGuests(text.source)) button.hidden = true;
  else offerToAsk(button);
  if (isAlwaysTranslated(reader)) offerAlways(offer);
}

/** Puts the translation below the original, on paper too. */
function show(translation: string, offer: Offer) {
  const words = element('span', 'whitespace-pre-line wrap-anywhere', translation);
  words.lang = reader;
  const mark = element('span', 'small soft block', TEXTS.byMachine[reader]);
  offer.status.replaceChildren(words, mark);
  // Hidden, not removed: an island may still draw it.
  offer.button.hidden = true;
  offerAlways(offer);
}

/** Where a reader chooses to have each text translated, and takes it back. */
function offerAlways({ place }: Offer) {
  if (place.querySelector('[data-translate-always]')) return;
  const label = document.createElement('label');
  label.className = 'small flex items-center gap-2 min-h-[44px] print:hidden';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.className = 'size-[20px] flex-none accent-manglar';
  box.checked = isAlwaysTranslated(reader);
  box.dataset['translateAlways'] = '';
  box.addEventListener('change', () => {
    setAlwaysTranslated(reader, box.checked);
    followChoice();
  });
  label.append(box, TEXTS.always[reader]);
  place.append(label);
}

function offerToAsk(button: HTMLButtonElement) {
  button.textContent = TEXTS.ask[reader];
  button.dataset['translate'] = 'ask';
}

/** Asks the author once for the text in the reader's language. */
async function askFor({ text: { source }, status, button }: Offer) {
  if (isGuests(source)) return;
  const { error, status: code } = await ask(api.translations.ask.$post({ json: source }));
  if (!error) {
    status.replaceChildren(note(TEXTS.asked[reader]));
    button.hidden = true;
    return;
  }
  status.replaceChildren(note(error.data.message));
  if (code !== 401) return;
  const link = document.createElement('a');
  link.className = 'link small print:hidden';
  link.href = `/${reader}/login`;
  link.textContent = TEXTS.logIn[reader];
  link.addEventListener('click', () => {
    keepBegun(location.pathname + location.search + hashOf(source));
  });
  status.append(link);
}

type Offer = Readonly<{
  place: HTMLElement;
  text: OfferedText;
  status: HTMLElement;
  button: HTMLButtonElement;
}>;

function offerIn(place: HTMLElement): Offer | undefined {
  const status = place.querySelector<HTMLElement>('[role="status"]');
  const button = place.querySelector<HTMLButtonElement>('button[data-translate]');
  return status && button ? { place, text: offeredIn(place), status, button } : undefined;
}

async function whileDisabled(offer: Offer, work: (offer: Offer) => Promise<void>) {
  offer.button.disabled = true;
  await work(offer).finally(() => {
    offer.button.disabled = false;
  });
}

/** What is said to who pressed, and to no reader of the paper. */
function note(text: string): HTMLElement {
  return element('span', 'small soft block print:hidden', text);
}

function element(tag: 'span', className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
