import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * The buyers of an agent's offer for a client. The last word of the name becomes the last name; the
 * agent can correct it.
 */
export function buyersFor(client: string): PartialTerms {
  const words = client.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? words.at(-1) : undefined;
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ');
  return { buyerType: 'agent', buyers: [{ firstName, ...(lastName && { lastName }) }] };
}
