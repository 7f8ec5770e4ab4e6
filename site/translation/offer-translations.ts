/**
 * Translates a text in the other language when its reader presses the button of `TranslationOffer`.
 * The original stays above it. It listens on the document, since islands draw their buttons later.
 */
import { localeOfTag } from '#domain/i18n/locale.ts';
import { isGuests } from '#domain/i18n/translation/source.ts';
import { api, ask } from '#site/api.ts';
import { endBegunAt, keepBegun } from '#site/stores/return-path.ts';
import { askedIn, hashOf, offeredIn } from './asked-text.ts';
import type { OfferedText } from './TranslationOffer.tsx';
import { DOWNLOADING, TRANSLATE_TEXTS as TEXTS } from './texts.ts';

const reader = localeOfTag(document.documentElement.lang);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-translate]') : null;
  const place = button?.closest<HTMLElement>('[data-translation]');
  const status = place?.querySelector<HTMLElement>('[role="status"]');
  if (!(button instanceof HTMLButtonElement) || !place || !status) return;
  const text = offeredIn(place);
  button.disabled = true;
  const work = button.dataset['translate'] === 'ask' ? askFor : translate;
  void work(text, status, button).finally(() => {
    button.disabled = false;
  });
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

async function translate(text: OfferedText, status: HTMLElement, button: HTMLButtonElement) {
  status.textContent = TEXTS.translating[reader];
  // Loaded on the press: the check of a translation is larger than the rest.
  const loaded = await import('./translate.ts').catch(() => undefined);
  const translation = await loaded?.translated(text, reader, (part) => {
    status.textContent = DOWNLOADING[reader](part);
  });
  if (translation === undefined) {
    status.replaceChildren(note(TEXTS.none[reader]));
    if (isGuests(text.source)) button.hidden = true;
    else offerToAsk(button);
    return;
  }
  const words = element('span', 'whitespace-pre-line wrap-anywhere', translation);
  words.lang = reader;
  status.replaceChildren(words, note(TEXTS.byMachine[reader]));
  // Hidden, not removed: an island may still draw it.
  button.hidden = true;
}

function offerToAsk(button: HTMLButtonElement) {
  button.textContent = TEXTS.ask[reader];
  button.dataset['translate'] = 'ask';
}

/** Asks the author once for the text in the reader's language. */
async function askFor({ source }: OfferedText, status: HTMLElement, button: HTMLButtonElement) {
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
  link.className = 'link small';
  link.href = `/${reader}/login`;
  link.textContent = TEXTS.logIn[reader];
  link.addEventListener('click', () => {
    keepBegun(location.pathname + location.search + hashOf(source));
  });
  status.append(link);
}

function note(text: string): HTMLElement {
  return element('span', 'small soft block', text);
}

function element(tag: 'span', className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
