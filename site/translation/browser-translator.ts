import type { Locale } from '#domain/i18n/locale.ts';

/** The translator of the browser (W3C Translator API); only some browsers have it. */
type BrowserTranslator = Readonly<{
  availability: (pair: Pair) => Promise<string>;
  create: (
    pair: Pair & Readonly<{ monitor: (own: EventTarget) => void; signal: AbortSignal }>,
  ) => Promise<Readonly<{ translate: (text: string) => Promise<string> }>>;
}>;
type Pair = Readonly<{ sourceLanguage: Locale; targetLanguage: Locale }>;

/** Called while the browser downloads its translator, with the part that it has, from 0 to 1. */
export type OnDownload = (part: number) => void;

type Wanted = Readonly<{ from: Locale; to: Locale; onDownload: OnDownload }>;

/** A browser that is silent this long is not waited for. A download says how far it is. */
const WAIT_MS = 4_000;
/** A long text may take a slow device this long. */
const TRANSLATE_MS = 15_000;

/** Some browsers never answer: one that was silent once is not asked again on this page. */
let isSilent = false;

/** Translates a text on the device; `undefined` where the browser cannot, or is silent. */
export async function translateInBrowser(
  text: string,
  { from, to, onDownload }: Wanted,
): Promise<string | undefined> {
  // Cast: TypeScript's DOM library does not have it yet.
  const { Translator } = globalThis as { Translator?: BrowserTranslator };
  if (!Translator || isSilent) return undefined;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (waitMs = WAIT_MS) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      stop.abort();
    }, waitMs);
  };
  const silence = new Promise<undefined>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(undefined));
  });
  const work = async () => {
    heard();
    const pair = { sourceLanguage: from, targetLanguage: to };
    if ((await Translator.availability(pair)) === 'unavailable') return undefined;
    heard();
    const monitor = (own: EventTarget) =>
      own.addEventListener('downloadprogress', (event) => {
        heard();
        // Cast: as above.
        onDownload((event as ProgressEvent).loaded);
      });
    const translator = await Translator.create({ ...pair, monitor, signal: stop.signal });
    heard(TRANSLATE_MS);
    return await translator.translate(text);
  };
  const translation = await Promise.race([work(), silence]).catch(() => undefined);
  clearTimeout(timer);
  return translation;
}
