import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';

/** The answers that queries of properties read, which every property stores itself. */
const QUERIED: ReadonlySet<string> = new Set<FieldKey>([
  ...(['listPrice', 'streetAddress', 'city', 'postalCode'] as const),
  ...(['internetAddressDisplayYN', 'internetAutomatedValuationDisplayYN'] as const),
]);

/**
 * Answers as a property stores them beside its listing, for an import, which writes many homes at once.
 * The triggers of `listings` do the same, at ten times the cost.
 * @param listed the listing's answers
 * @returns all answers if they could not be read back from the two parts
 */
export function shortenedFacts(facts: Facts, listed: Facts): Facts | (Facts & { asListed: true }) {
  const text = (value: unknown) => JSON.stringify(value);
  const entries = Object.entries(facts);
  const inListing = new Map(Object.entries(listed));
  const isReadable =
    [...inListing.keys()].every((key) => Object.hasOwn(facts, key)) &&
    entries.every(([key, value]) => !isObject(value) || text(value) === text(inListing.get(key)));
  if (!isReadable) return facts;
  const own = entries.filter(
    ([key, value]) => QUERIED.has(key) || text(value) !== text(inListing.get(key)),
  );
  return { ...Object.fromEntries(own), asListed: true };
}

/** Null counts, because merging the parts would remove the answer. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}
