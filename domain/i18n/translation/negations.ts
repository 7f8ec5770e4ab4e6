import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** What excludes something: one language may say with a verb what the other says with a particle. */
const EXCEPTIONS = {
  es: /a menos que|a no ser que|\bsalvo\b|\bexcepto\b/g,
  en: /\bunless\b|\bexcept\b/g,
} as const satisfies Record<Locale, RegExp>;
/** Each of these denies by itself. */
const NEGATIONS = {
  es: /\b(?:no|sin)(?!\p{L})/gu,
  en: /\b(?:not|no|never|none|nothing|nobody|without|cannot|neither)\b|n['’]t\b/gu,
} as const satisfies Record<Locale, RegExp>;
/** These deny alone (“nunca llueve”) and only repeat another denial of their clause (“no queda nada”). */
const REPEATED: Localized<RegExp | undefined> = {
  es: /\b(?:nunca|jam[áa]s|nada|nadie|ning[úu]n[oa]?s?|tampoco|ni)(?!\p{L})/u,
  en: undefined,
};

/** How often a text visibly denies or excludes something. */
export function negationsIn(text: string, language: Locale): number {
  const lower = text.toLowerCase();
  const exceptions = lower.match(EXCEPTIONS[language])?.length ?? 0;
  const clauses = lower
    .replace(EXCEPTIONS[language], ' ')
    .split(/[.,;:!?()\n]|\b(?:y|e|and|but|pero|que|that)\b/);
  return clauses.reduce((sum, clause) => {
    const denied = clause.match(NEGATIONS[language])?.length ?? 0;
    const alone = denied === 0 && REPEATED[language]?.test(clause) ? 1 : 0;
    return sum + denied + alone;
  }, exceptions);
}
