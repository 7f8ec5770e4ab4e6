import type { Locale } from '#domain/i18n/locale.ts';
import { type TranslationProblem, translationProblem } from '#domain/i18n/translation/may-show.ts';
import { isListed } from '#domain/i18n/translation/source.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { api, ask } from '#site/api.ts';
import type { OfferedText } from './TranslationOffer.tsx';

/** The translator of the browser (W3C Translator API); only some browsers have it. */
type BrowserTranslator = Readonly<{
  availability: (pair: Pair) => Promise<string>;
  create: (pair: Pair) => Promise<Readonly<{ translate: (text: string) => Promise<string> }>>;
}>;
type Pair = Readonly<{ sourceLanguage: Locale; targetLanguage: Locale }>;

/** What a translator made of an own text, or why it may not be shown. */
export type Drafted = Readonly<
  { draft: string } | { draft: undefined; problem: TranslationProblem | 'unanswered' }
>;

/** The browser may have to download its model first. */
const BROWSER_MS = 20_000;

/** Translates a text of another person: by the browser itself where it can, or else by the server. */
export async function translated(text: OfferedText, to: Locale): Promise<string | undefined> {
  const { source } = text;
  // No machine translates what is agreed.
  if (source.kind === 'term') return undefined;
  const own = await byBrowser(text, to);
  if (own?.draft !== undefined) return own.draft;
  const { translations } = api;
  const { data } = await (isListed(source)
    ? ask(translations.listed.$post({ json: source }))
    : ask(translations.$post({ json: source })));
  return data?.translation ?? undefined;
}

/** Drafts an own text in the other language in the same way. */
export async function drafted(text: WrittenText, to: Locale): Promise<Drafted> {
  const own = await byBrowser(text, to);
  if (own?.draft !== undefined) return own;
  const { data } = await ask(api.translations.draft.$post({ json: text }));
  if (data && data.draft !== null) return { draft: data.draft };
  const byServer = data?.problem ?? 'unanswered';
  return { draft: undefined, problem: byServer === 'unanswered' && own ? own.problem : byServer };
}

async function byBrowser(
  { text, language: from }: WrittenText,
  to: Locale,
): Promise<Drafted | undefined> {
  // Cast: TypeScript's DOM library does not have it yet.
  const { Translator } = globalThis as { Translator?: BrowserTranslator };
  if (!Translator) return undefined;
  const pair = { sourceLanguage: from, targetLanguage: to };
  const work = async () => {
    if ((await Translator.availability(pair)) === 'unavailable') return undefined;
    const translator = await Translator.create(pair);
    return await translator.translate(text);
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, BROWSER_MS));
  const translation = await Promise.race([work(), late]).catch(() => undefined);
  if (translation === undefined) return undefined;
  const problem = translationProblem({ text, from, to, translation });
  return problem ? { draft: undefined, problem } : { draft: translation.trim() };
}
