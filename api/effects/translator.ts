import { z } from 'zod';
import type { Env } from '#api/env.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { configuredTranslator } from '#domain/i18n/translation/configured.ts';
import { readBody } from './read-body.ts';

/** A machine translator. What it returns is checked before anyone sees it. */
export type Translator = Readonly<{
  /** Names the service and its model; a translation is kept for the same one only. */
  model: string;
  /** Translates a text; throws when the service does not answer in time or not as agreed. */
  translate: (text: string, from: Locale, to: Locale) => Promise<string>;
}>;

const MODEL = '@cf/meta/m2m100-1.2b';
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 64_000;

const answerSchema = z.object({ translatedText: z.string() });

/**
 * Returns the translator that is configured: a server with the API of LibreTranslate, or else
 * Workers AI; `undefined` without either.
 */
export function translatorOf(
  env: Pick<Env, 'AI' | 'TRANSLATE_URL' | 'TRANSLATE_KEY'>,
  timeoutMs = TIMEOUT_MS,
): Translator | undefined {
  const configured = configuredTranslator(env);
  if (!configured) return undefined;
  if (configured.kind === 'server') {
    return {
      model: configured.url,
      translate: (text, from, to) => byServer({ ...configured, timeoutMs }, text, from, to),
    };
  }
  return {
    model: MODEL,
    translate: async (text, from, to) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { text, source_lang: from, target_lang: to };
      const answer = await configured.ai.run(MODEL, request, { signal });
      return z.object({ translated_text: z.string() }).parse(answer).translated_text;
    },
  };
}

type Server = Readonly<{ url: string; key: string | undefined; timeoutMs: number }>;

async function byServer({ url, key, timeoutMs }: Server, text: string, from: Locale, to: Locale) {
  const answer = await fetch(new URL('translate', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ q: text, source: from, target: to, format: 'text' },
      ...(key && { api_key: key }),
    }),
    // A redirect is no answer, and workerd does not know `error`.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The translator answered ${answer.status}.`);
  const body = new TextDecoder().decode(await readBody(answer, MAX_ANSWER_BYTES));
  return answerSchema.parse(JSON.parse(body)).translatedText;
}
