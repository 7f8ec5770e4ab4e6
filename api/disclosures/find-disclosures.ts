import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { disclosureDrafts, disclosureVersions } from './table.ts';

export type VersionRow = typeof disclosureVersions.$inferSelect;

/** Returns the latest version of each disclosure of a property. */
export function findVersions({ db }: Pick<Context, 'db'>, propertyId: string) {
  return db
    .select()
    .from(disclosureVersions)
    .where(
      and(
        eq(disclosureVersions.propertyId, propertyId),
        sql`${disclosureVersions.number} = (select max(newer.number) from ${disclosureVersions} newer where newer.property_id = ${disclosureVersions.propertyId} and newer.key = ${disclosureVersions.key})`,
      ),
    );
}

/** Returns the owner's unsigned answers for a property. */
export function findDrafts({ db }: Pick<Context, 'db'>, propertyId: string) {
  return db.select().from(disclosureDrafts).where(eq(disclosureDrafts.propertyId, propertyId));
}

/** Returns the key under which the file of an uploaded paper is stored. */
export function paperKey(propertyId: string, fileId: string): string {
  return `disclosures/${propertyId}/${fileId}.pdf`;
}
