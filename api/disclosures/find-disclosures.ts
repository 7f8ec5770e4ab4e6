import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { disclosureDocument } from '#domain/disclosures/answers.ts';
import type { DisclosedHome, Disclosure } from '#domain/disclosures/disclosure.ts';
import type { ShownDisclosure } from '#domain/disclosures/disclosure-answer.ts';
import {
  DISCLOSURE_KEYS,
  type DisclosureKey,
  neededDisclosures,
  unneededDisclosures,
} from '#domain/disclosures/index.ts';
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

/**
 * Returns all disclosures of a home: those that it needs or has, then those that it does not need.
 * @param now epoch ms.
 */
export async function describeDisclosures(
  home: DisclosedHome,
  versions: readonly VersionRow[],
  now: number,
): Promise<readonly ShownDisclosure[]> {
  const needed = await Promise.all(
    neededDisclosures(home, now).map(async (one) => {
      const version =
        one.means === 'notice'
          ? await noticeVersion(one, home)
          : versionOf(versions.find(({ key }) => key === one.key));
      return { ...about(one), why: one.why(home), state: stateOf(version), version };
    }),
  );
  const unneeded = unneededDisclosures(home, now).map((one) => ({
    ...about(one),
    ...{ why: one.whyNot, state: 'not_needed' as const, version: null },
  }));
  return [...needed, ...unneeded];
}

function about(one: Disclosure & Readonly<{ key: DisclosureKey }>) {
  const { key, label, source, basis, means, missing, duties, isBeforeContract, text } = one;
  return {
    ...{ key, label, source, basis, means, missing, duties, isBeforeContract, text },
    isWaivable: key === 'lead_paint',
  };
}

function stateOf(version: ShownDisclosure['version']) {
  return version ? ('given' as const) : ('missing' as const);
}

/** A notice has one version, whose hash is that of its text. */
async function noticeVersion(one: Disclosure, home: DisclosedHome) {
  const document = disclosureDocument(one, home, {});
  const sha256 = await sha256Hex(canonicalJson(document));
  return { number: 1, sha256, at: null, rows: [], paper: null };
}

function versionOf(row: VersionRow | undefined): ShownDisclosure['version'] {
  if (!row) return null;
  const { number, sha256, at, document, bytes } = row;
  return {
    ...{ number, sha256, at: new Date(at).toISOString(), rows: document.rows },
    paper: document.paper && { name: document.paper.name, bytes: bytes ?? 0 },
  };
}
