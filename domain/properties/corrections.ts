import { CATALOGUE, fieldByKey } from './catalogue/index.ts';
import { type Moderatable, photosText } from './moderation.ts';

/** A requested correction in the reviewer's words, with the answer that they saw as text. */
export type ReturnReason = Readonly<{ text: string; answer: string }>;

/** The corrections of a returned property, by field key, `pin` or `photos`. */
export type ReturnReasons = Readonly<Record<string, ReturnReason>>;

/** Returns a reviewer's reasons, each with the answer of the property that is being returned. */
export function returnReasons(
  texts: Readonly<Record<string, string>>,
  returned: Moderatable,
): ReturnReasons {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { text, answer: answerText(key, returned) }]),
  );
}

/** Returns only the reviewer's words, by key. */
export function reasonTexts(reasons: ReturnReasons): Record<string, string> {
  return Object.fromEntries(Object.entries(reasons).map(([key, { text }]) => [key, text]));
}

/** Returns the keys of the reasons whose answer is another than when the property was returned. */
export function changedSinceReturn(reasons: ReturnReasons, now: Moderatable): string[] {
  return Object.entries(reasons)
    .filter(([key, { answer }]) => answer !== answerText(key, now))
    .map(([key]) => key);
}

/** An address is reviewed as a whole, so each of its parts corrects it. */
function answerText(key: string, version: Moderatable): string {
  if (key === 'photos') return photosText(version);
  if (key === 'pin') return JSON.stringify([version.lat, version.lng]);
  const isAddress = fieldByKey(key)?.group === 'address';
  const keys = CATALOGUE.filter((field) =>
    isAddress ? field.group === 'address' : field.key === key,
  );
  return JSON.stringify(keys.map((field) => version.facts[field.key] ?? null));
}
