import type { Locale } from '#domain/i18n/locale.ts';
import {
  factsNamedIn,
  type KnownFact,
  knownFacts,
  type QuestionKey,
} from '#domain/questions/templates.ts';
import { apiFor } from '#site/api.server.ts';

type Asked = Readonly<{ text: string; language: Locale; template: QuestionKey | null }>;

/** Facts of a listing that its owner can use in the answer to a question, in the page's language. */
export async function usableFacts(
  page: Request,
  listingId: string,
  asked: Asked,
  locale: Locale,
): Promise<readonly KnownFact[]> {
  const home = await homeIn(locale);
  const asAsked = home && asked.language !== locale ? await homeIn(asked.language) : home;
  if (!home || !asAsked) return [];
  return [
    ...(asked.template ? knownFacts(asked.template, home, locale) : []),
    ...factsNamedIn(asked.text, asAsked, home),
  ].filter(({ label }, index, all) => all.findIndex((one) => one.label === label) === index);

  async function homeIn(language: Locale) {
    const shown = await apiFor(page, language).listings[':id'].$get({ param: { id: listingId } });
    return shown.ok ? await shown.json() : undefined;
  }
}
