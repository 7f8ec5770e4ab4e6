import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { phoneDigitsIn } from '#api/accounts/mentions-person.ts';
import { hasWords } from '#api/db/has-words.ts';
import { BUYERS, SELLERS } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';

/**
 * Condition that a name or part of the address contains these words, ignoring case and accents; for
 * administrators also an account's e-mail or phone. Hidden streets and, for all others, e-mails are
 * not searched, because a match would reveal them.
 */
export function mentions(words: string, viewer: Viewer): SQL | undefined {
  const published = sql`coalesce(json_extract(${properties.snapshot}, '$.facts'), ${properties.facts})`;
  const mayKnowStreet = or(
    viewer.profile === 'admin' ? sql`true` : eq(offers.sellerId, viewer.id),
    isNotNull(offers.acceptedAt),
    sql`json_extract(${published}, '$.internetAddressDisplayYN')`,
  );
  const place = sql`json_extract(${published}, '$.city') || ' ' || json_extract(${published}, '$.postalCode')`;
  const street = sql`json_extract(${published}, '$.streetAddress')`;
  return or(
    hasWords(sql`${BUYERS.firstName} || ' ' || ${BUYERS.lastName}`, words),
    hasWords(sql`${SELLERS.firstName} || ' ' || ${SELLERS.lastName}`, words),
    sql`${offers.buyerId} = ${viewer.id} and ${hasWords(sql`${offers.client}`, words)}`,
    hasWords(sql`coalesce(${place}, '')`, words),
    sql`${mayKnowStreet} and ${hasWords(street, words)}`,
    ...(viewer.profile === 'admin'
      ? [BUYERS, SELLERS].map((who) => matchesContact(who, words))
      : []),
  );
}

/** Condition that an account's e-mail contains these words, or its phone these digits. */
function matchesContact(who: typeof BUYERS | typeof SELLERS, words: string): SQL | undefined {
  const digits = phoneDigitsIn(words);
  return or(
    hasWords(sql`${who.email}`, words),
    digits === undefined ? undefined : sql`instr(${who.phone}, ${digits}) > 0`,
  );
}
