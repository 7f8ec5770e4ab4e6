import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { phoneDigitsIn } from '#api/accounts/mentions-person.ts';
import { hasWords } from '#api/db/has-words.ts';
import { BUYERS, SELLERS } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';

/**
 * The offers in which a name or a part of the address has these words, whatever their case and
 * accents; for administrators also the e-mail or phone of an account. Hidden streets are not
 * searched: every hit would reveal an e-mail.
 */
export function mentions(words: string, viewer: Viewer): SQL | undefined {
  const published = sql`coalesce(${properties.publishedFacts}, ${properties.facts})`;
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
    ...(viewer.profile === 'admin' ? [BUYERS, SELLERS].map((who) => reaches(who, words)) : []),
  );
}

/** Whether an account has these words in its e-mail, or these digits in its phone. */
function reaches(who: typeof BUYERS | typeof SELLERS, words: string): SQL | undefined {
  const digits = phoneDigitsIn(words);
  return or(
    hasWords(sql`${who.email}`, words),
    digits === undefined ? undefined : sql`instr(${who.phone}, ${digits}) > 0`,
  );
}
