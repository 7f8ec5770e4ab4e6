import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { DISCLOSURE_KEYS, type DisclosureKey } from '#domain/disclosures/index.ts';
import { Refusal } from '#domain/refusal.ts';
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

/** Returns one version of a disclosure; undefined if there is none. */
export async function findOneVersion(
  { db }: Pick<Context, 'db'>,
  propertyId: string,
  key: DisclosureKey,
  number: number,
): Promise<VersionRow | undefined> {
  if (!Number.isInteger(number)) return undefined;
  const [version] = await db
    .select()
    .from(disclosureVersions)
    .where(
      and(
        eq(disclosureVersions.propertyId, propertyId),
        eq(disclosureVersions.key, key),
        eq(disclosureVersions.number, number),
      ),
    );
  return version;
}

/** Returns the owner's unsigned answers for a property. */
export function findDrafts({ db }: Pick<Context, 'db'>, propertyId: string) {
  return db.select().from(disclosureDrafts).where(eq(disclosureDrafts.propertyId, propertyId));
}

/** Returns the key under which the file of an uploaded paper is stored. */
export function paperKey(propertyId: string, fileId: string): string {
  return `disclosures/${propertyId}/${fileId}.pdf`;
}

/** Returns the disclosure of a key in an address. @throws Refusal `not_found` (404) */
export function requireKey(text: string): DisclosureKey {
  const key = DISCLOSURE_KEYS.find((one) => one === text);
  if (!key) throw new Refusal('not_found');
  return key;
}
