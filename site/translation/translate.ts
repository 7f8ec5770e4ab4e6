import type { Locale } from '#domain/i18n/locale.ts';
import { type TranslationProblem, translationProblem } from '#domain/i18n/translation/may-show.ts';
import { isListed, isTerm } from '#domain/i18n/translation/source-kind.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { api, ask } from '#site/api.ts';
import { type OnDownload, translateInBrowser } from './browser-translator.ts';
import type { OfferedText } from './TranslationOffer.tsx';

/** What a translator made of an own text, or why it may not be shown. */
export type Drafted = Readonly<
  { draft: string } | { draft: undefined; problem: TranslationProblem | 'unanswered' }
>;

/**
 * Translates a text of another person: by the browser itself where it can, or else by the server.
 * `null` if there is no translation to show, `undefined` if the server refuses to look for one.
 */
export async function translated(
  text: OfferedText,
  to: Locale,
  onDownload: OnDownload,
): Promise<string | null | undefined> {
  const { source } = text;
  // No machine translates what is agreed.
  if (isTerm(source)) return null;
  const own = await byBrowser(text, to, onDownload);
  if (own?.draft !== undefined) return own.draft;
  const { translations } = api;
  const { data } = await (isListed(source)
    ? ask(translations.listed.$post({ json: source }))
    : ask(translations.$post({ json: source })));
  return data?.translation;
}

/** Drafts an own text in the other language in the same way. */
export async function drafted(
  text: WrittenText,
  to: Locale,
  onDownload: OnDownload,
): Promise<Drafted> {
  const own = await byBrowser(text, to, onDownload);
  if (own?.draft !== undefined) return own;
  const { data } = await ask(api.translations.draft.$post({ json: text }));
  if (data && data.draft !== null) return { draft: data.draft };
  const byServer = data?.problem ?? 'unanswered';
  return { draft: undefined, problem: byServer === 'unanswered' && own ? own.problem : byServer };
}

async function byBrowser(
  { text, language: from }: WrittenText,
  to: Locale,
  onDownload: OnDownload,
): Promise<Drafted | undefined> {
  const translation = await translateInBrowser(text, { from, to, onDownload });
  if (translation === undefined) return undefined;
  const problem = translationProblem({ text, from, to, translation });
  return problem ? { draft: undefined, problem } : { draft: translation.trim() };
}
