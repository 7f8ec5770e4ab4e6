/**
 * Offers a translation below each text in the other language that names its source: by the browser
 * itself where it can, or else by the server. The original stays above it.
 */
import { type Locale, localeOfTag } from '#domain/i18n/locale.ts';
import { translationProblem } from '#domain/i18n/translation/may-show.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { api, ask } from '#site/api.ts';
import type { OfferedText } from '#site/ui/written/Written.tsx';
import { TRANSLATE_TEXTS as TEXTS } from './texts.ts';

/** The translator of the browser (W3C Translator API); only some browsers have it. */
type BrowserTranslator = Readonly<{
  availability: (pair: Pair) => Promise<string>;
  create: (pair: Pair) => Promise<Readonly<{ translate: (text: string) => Promise<string> }>>;
}>;
type Pair = Readonly<{ sourceLanguage: Locale; targetLanguage: Locale }>;

/** The browser may have to download its model first. */
const BROWSER_MS = 20_000;

const reader = localeOfTag(document.documentElement.lang);

for (const place of document.querySelectorAll<HTMLElement>('[data-translation]')) {
  // Cast: `Written` writes it.
  offer(place, JSON.parse(place.dataset['translation'] ?? '') as OfferedText);
}

function offer(place: HTMLElement, text: OfferedText): void {
  const status = element('span', 'block');
  status.setAttribute('role', 'status');
  const button = buttonOf(TEXTS.translate[reader], async () => {
    status.textContent = TEXTS.translating[reader];
    const translation = await translated(text);
    if (translation === undefined) {
      status.replaceChildren(note(TEXTS.none[reader]));
      button.replaceWith(askButton(text.source, status));
      return;
    }
    const words = element('span', 'whitespace-pre-line wrap-anywhere', translation);
    words.lang = reader;
    status.replaceChildren(words, note(TEXTS.byMachine[reader]));
    button.remove();
  });
  place.replaceChildren(status, button);
}

/** Asks the author once for the text in the reader's language. */
function askButton(source: TextSource, status: HTMLElement): HTMLButtonElement {
  const button = buttonOf(TEXTS.ask[reader], async () => {
    const { error } = await ask(api.translations.ask.$post({ json: source }));
    status.replaceChildren(note(error ? TEXTS.failed[reader] : TEXTS.asked[reader]));
    if (!error) button.remove();
  });
  return button;
}

async function translated(text: OfferedText): Promise<string | undefined> {
  const own = await byBrowser(text).catch(() => undefined);
  if (own !== undefined) return own;
  const { data } = await ask(api.translations.$post({ json: text.source }));
  return data?.translation ?? undefined;
}

async function byBrowser({ text, language: from }: OfferedText): Promise<string | undefined> {
  // Cast: TypeScript's DOM library does not have it yet.
  const { Translator } = globalThis as { Translator?: BrowserTranslator };
  if (!Translator) return undefined;
  const pair = { sourceLanguage: from, targetLanguage: reader };
  const work = async () => {
    if ((await Translator.availability(pair)) === 'unavailable') return undefined;
    const translator = await Translator.create(pair);
    return await translator.translate(text);
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, BROWSER_MS));
  const translation = await Promise.race([work(), late]);
  if (translation === undefined) return undefined;
  const problem = translationProblem({ text, from, to: reader, translation });
  return problem ? undefined : translation.trim();
}

function buttonOf(label: string, press: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['variant'] = 'text';
  button.dataset['size'] = 'small';
  button.textContent = label;
  button.addEventListener('click', () => {
    button.disabled = true;
    void press().finally(() => {
      button.disabled = false;
    });
  });
  return button;
}

function note(text: string): HTMLElement {
  return element('span', 'small soft block', text);
}

function element(tag: 'span', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
