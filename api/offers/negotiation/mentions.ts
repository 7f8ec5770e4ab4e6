import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#api/db/has-words.ts';
import { BUYERS, SELLERS } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';

/**
 * The offers in which a name or the street has these words, whatever their case and accents. A
 * street that the viewer may not know is not looked in: every hit would tell a letter of it.
 */
export function mentions(words: string, viewer: Viewer): SQL | undefined {
  const published = sql`coalesce(json_extract(${properties.snapshot}, '$.facts'), ${properties.facts})`;
  const mayKnowStreet = or(
    viewer.profile === 'admin' ? sql`true` : eq(offers.sellerId, viewer.id),
    isNotNull(offers.acceptedAt),
    sql`json_extract(${published}, '$.internetAddressDisplayYN')`,
  );
  const street = sql`json_extract(${published}, '$.streetAddress')`;
  return or(
    hasWords(sql`${BUYERS.firstName} || ' ' || ${BUYERS.lastName}`, words),
    hasWords(sql`${SELLERS.firstName} || ' ' || ${SELLERS.lastName}`, words),
    sql`${mayKnowStreet} and ${hasWords(street, words)}`,
  );
}
