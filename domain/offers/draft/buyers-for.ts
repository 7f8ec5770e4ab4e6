import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * What an agent's offer for a client begins with: the client as the buyer, by name. The last word is
 * the last name, which the agent corrects where it is not.
 */
export function buyersFor(client: string): PartialTerms {
  const words = client.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? words.at(-1) : undefined;
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ');
  return { buyerType: 'agent', buyers: [{ firstName, ...(lastName && { lastName }) }] };
}
