import type { PartialTerms } from '#domain/offers/terms.ts';

/** Key of the answers given before login. */
const ANSWERS_KEY = 'offersAndLog';

type EarlyAnswers = Readonly<{ propertyId: string; terms: PartialTerms }>;

/** Stores the first answers on this device. */
export function storeEarlyAnswers(answers: EarlyAnswers): void {
  try {
    localStorage.setItem(ANSWERS_KEY, JSON.stringify(answers));
  } catch {
    // The browser refuses storage, so the answers are asked again.
  }
}

/** The stored first answers for this home, if any. Other content under the key is ignored. */
export function earlyAnswersFor(propertyId: string): PartialTerms | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ANSWERS_KEY) ?? 'null');
    if (!isObject(kept) || kept['propertyId'] !== propertyId || !isObject(kept['terms'])) {
      return undefined;
    }
    // The server validates every answer when it is saved.
    return kept['terms'] as PartialTerms;
  } catch {
    return undefined;
  }
}

/** Deletes the answers from this device after the offer has them. */
export function forgetEarlyAnswers(): void {
  try {
    localStorage.removeItem(ANSWERS_KEY);
  } catch {
    // Storage is unavailable.
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
