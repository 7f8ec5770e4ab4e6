import { Refusal } from '#domain/refusal.ts';
import { ODataError } from './odata-error.ts';

/**
 * Awaits a counted attempt and converts a refusal to an OData error.
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
