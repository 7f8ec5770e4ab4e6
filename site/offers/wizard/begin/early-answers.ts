import type { PartialTerms } from '#domain/offers/terms.ts';

/** What somebody answered before they had an account; kept through logging in and registering. */
const ANSWERS_KEY = 'offersAndLog';

type EarlyAnswers = Readonly<{ propertyId: string; terms: PartialTerms }>;

/** Stores the first answers on this device. */
export function storeEarlyAnswers(answers: EarlyAnswers): void {
  try {
    localStorage.setItem(ANSWERS_KEY, JSON.stringify(answers));
  } catch {
    // A browser may refuse storage; then the answers are asked again.
  }
}

/** The first answers for this home, if there are any; what else is stored there is not ours. */
export function earlyAnswersFor(propertyId: string): PartialTerms | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ANSWERS_KEY) ?? 'null');
    if (!isObject(kept) || kept['propertyId'] !== propertyId || !isObject(kept['terms'])) {
      return undefined;
    }
    // The server checks every answer when it is saved.
    return kept['terms'] as PartialTerms;
  } catch {
    return undefined;
  }
}

/** Deleted from this device once the offer has them. */
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
