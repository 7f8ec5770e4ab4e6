import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { agreements, properties, propertyEvents } from '#api/properties/table.ts';
import { KEPT_UNTIL } from '../personal-links.ts';
import { personalLinks } from '../table.ts';

type Replacing = Pick<typeof agreements.$inferSelect, 'id' | 'document' | 'replacesId' | 'userId'>;

/**
 * Statements that replace an agreement with a newer one that all have signed: the property gets its
 * term, and links to superseded agreements are revoked. They change nothing if another agreement
 * has replaced it already.
 */
export function attachStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, document, replacesId, userId }: Replacing,
): BatchItem<'sqlite'>[] {
  if (!replacesId) return [];
  const at = now();
  const { startDate, endDate } = document.listing;
  const isOfIt = eq(properties.agreementId, replacesId);
  return [
    // In the order of the table's columns.
    db
      .insert(propertyEvents)
      .select(
        sql`select ${properties.id}, ${properties.version} + 1, 'renew', 'owner', ${userId}, ${properties.status}, ${properties.status}, ${properties.priceCents}, null, ${at} from ${properties} where ${isOfIt}`,
      ),
    db
      .update(properties)
      .set({
        agreementId: id,
        termStartsOn: startDate,
        termEndsOn: endDate,
        facts: sql`json_set(${properties.facts}, '$.expirationDate', ${endDate})`,
        snapshot: sql`json_set(${properties.snapshot}, '$.facts.expirationDate', ${endDate})`,
        version: sql`${properties.version} + 1`,
        updatedAt: at,
      })
      .where(isOfIt),
    forgetLinks(db, replacesId, id),
  ];
}

/**
 * Statement that revokes the links of an agreement and of its pending replacements, except `kept`
 * and those of people who have signed, whose links lead to what they signed.
 */
export function forgetLinks(db: Context['db'], agreementId: string, kept = '') {
  const superseded = db
    .select({ id: agreements.id })
    .from(agreements)
    .where(sql`${agreements.id} = ${agreementId} or ${agreements.replacesId} = ${agreementId}`);
  return db
    .delete(personalLinks)
    .where(
      and(
        ne(personalLinks.agreementId, kept),
        ne(personalLinks.expiresAt, KEPT_UNTIL),
        inArray(personalLinks.agreementId, superseded),
      ),
    );
}
