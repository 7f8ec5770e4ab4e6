import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import {
  describeDisclosures,
  findOneVersion,
  findVersions,
  type VersionRow,
} from '#api/disclosures/find-disclosures.ts';
import { listings } from '#api/listings/table.ts';
import { publishedHome } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import {
  type ShownDisclosure,
  shownDisclosureSchema,
} from '#domain/disclosures/disclosure-answer.ts';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import { Refusal } from '#domain/refusal.ts';

export const disclosuresSchema = z.strictObject({
  items: z.array(shownDisclosureSchema).readonly(),
});

/**
 * Who may read: its owner, administrators and everyone with an offer on the home read all; others
 * read those of a home on the market, without papers and names.
 */
type Reader = 'party' | 'visitor';
export type ReadableHome = Readonly<{ property: PropertyRow; reader: Reader }>;

/** @throws Refusal `not_found` (404) for a home that the viewer may not see */
export async function findReadable(context: Context, id: string): Promise<ReadableHome> {
  const { db, viewer } = context;
  const [property] = await db.select().from(properties).where(eq(properties.id, id));
  if (!property) throw new Refusal('not_found');
  if (viewer && (viewer.profile === 'admin' || property.ownerId === viewer.id)) {
    return { property, reader: 'party' };
  }
  const [offer] = viewer
    ? await db
        .select({ id: offers.id })
        .from(offers)
        .where(
          and(
            eq(offers.propertyId, id),
            eq(offers.buyerId, viewer.id),
            ne(offers.status, 'rejected'),
          ),
        )
        .limit(1)
    : [];
  if (offer) return { property, reader: 'party' };
  const [listed] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), ne(listings.status, 'withdrawn')));
  if (!listed) throw new Refusal('not_found');
  return { property, reader: 'visitor' };
}

/**
 * Returns the disclosures of a home.
 * @throws Refusal `not_found` (404)
 */
export async function readDisclosures(
  context: Context,
  id: string,
): Promise<z.output<typeof disclosuresSchema>> {
  const { property, reader } = await findReadable(context, id);
  const versions = await findVersions(context, id);
  const items = await describeDisclosures(publishedHome(property), versions, context.now());
  return { items: reader === 'party' ? items : items.map(withoutNames) };
}

/** The name of an uploaded file may contain the address. */
function withoutNames({ version, ...shown }: ShownDisclosure): ShownDisclosure {
  const paper = version?.paper;
  return {
    ...shown,
    version: version && { ...version, paper: paper ? { ...paper, name: '' } : null },
  };
}

/**
 * Returns one version of a disclosure.
 * @throws Refusal `not_found` (404), also for a visitor who asks for an uploaded paper
 */
export async function findVersion(
  context: Context,
  id: string,
  key: DisclosureKey,
  number: number,
): Promise<ReadableHome & Readonly<{ version: VersionRow }>> {
  const readable = await findReadable(context, id);
  const version = await findOneVersion(context, id, key, number);
  if (!version || (version.fileId && readable.reader === 'visitor')) throw new Refusal('not_found');
  return { ...readable, version };
}
