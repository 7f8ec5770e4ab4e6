import { Refusal } from '#domain/refusal.ts';
import { ODataError } from './odata-error.ts';

/**
 * Counts an attempt, in the words of OData where it is one too many.
 * @throws ODataError 429 with the seconds to wait
 */
export async function withinLimit(counted: Promise<void>, message: string): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const seconds = error.details.retryAfterSeconds ?? 60;
    throw new ODataError(429, message, { headers: { 'Retry-After': String(seconds) } });
  }
}
