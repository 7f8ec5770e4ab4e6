/** What a deployment sets to have a translator. */
type TranslatorSettings<AI> = Readonly<{
  AI?: AI;
  TRANSLATE_URL?: string | undefined;
  TRANSLATE_KEY?: string | undefined;
}>;

/**
 * The translator that a deployment has: a server with the API of LibreTranslate, or else Workers AI;
 * `undefined` without either, when only the reader's browser may translate.
 */
export function configuredTranslator<AI extends object>({
  AI: ai,
  TRANSLATE_URL: url,
  TRANSLATE_KEY: key,
}: TranslatorSettings<AI>) {
  if (url) return { kind: 'server', url, key } as const;
  return ai && ({ kind: 'workers_ai', ai } as const);
}
