import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import {
  describeDisclosures,
  findOneVersion,
  findVersions,
} from '#api/disclosures/find-disclosures.ts';
import { disclosureFile } from '#api/disclosures/read/disclosure-pdf.ts';
import type { readingsSchema } from '#api/offers/disclosures/read-disclosures.ts';
import { type FoundOffer, publishedHome } from '#api/offers/find-offer.ts';
import { properties } from '#api/properties/table.ts';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Acting, type FindActing, signsInOffer } from './acting.ts';
import { requireOpen } from './consent.ts';
import type { FoundSigning, SignerRow } from './find-signing.ts';
import { signingMove, untilWritten } from './signing-statements.ts';

type Version = Readonly<{ key: DisclosureKey; number: number; sha256: string }>;

/**
 * Returns the keys of the disclosures that a signer still has to read. The account of the offer reads
 * them there; every other buyer with their link.
 */
export async function unreadBy(
  context: Context,
  found: FoundOffer,
  { said }: Pick<FoundSigning, 'said'>,
  signer: SignerRow,
): Promise<readonly DisclosureKey[]> {
  if (signer.side !== 'buyer') return [];
  if (signsInOffer(signer, found)) return found.unread;
  const versions = await findVersions(context, found.property.id);
  const isRead = (version: Version) =>
    said.some(({ signerId, note }) => signerId === signer.id && note === noteOf(version));
  return versions.filter((version) => !isRead(version)).map(({ key }) => key);
}

/**
 * Returns the disclosures of the home, with what this signer has read.
 * @throws Refusal `not_found` (404) for a signer of the seller
 */
export async function guestDisclosures(find: FindActing): Promise<z.output<typeof readingsSchema>> {
  const { context, found, said, signer } = await find();
  if (signer.side !== 'buyer') throw new Refusal('not_found');
  const versions = await findVersions(context, found.property.id);
  const items = await describeDisclosures(publishedHome(found.property), versions, context.now());
  return {
    items: items.map((one) => {
      const note = one.version && noteOf({ ...one.version, key: one.key });
      const read = said.find((event) => event.signerId === signer.id && event.note === note);
      // Only the account of the offer waives the period to inspect.
      return { ...one, isWaivable: false, isWaived: false, readAt: read ? isoOf(read.at) : null };
    }),
  };
}

/**
 * Records in the history of the signing that a signer with a link has read one version.
 * @throws Refusal `not_found` (404), also for a signer of the seller; `stale_document` (409) if there
 * is a newer version; `signing_closed`, `already_signed` (409)
 */
export async function readWithLink(find: FindActing, given: Version): Promise<void> {
  await untilWritten(async () => {
    const acting = await find();
    requireOpen(acting);
    const latest = await latestOf(acting, given.key);
    if (latest.number !== given.number || latest.sha256 !== given.sha256) {
      throw new Refusal('stale_document');
    }
    const { context, signing, signer, said } = acting;
    const note = noteOf(given);
    if (said.some((event) => event.signerId === signer.id && event.note === note)) return;
    const events = [
      { kind: 'disclosure_read', signerId: signer.id, note, isTraced: true },
    ] as const;
    await context.db.batch(asBatch([...(await signingMove(context, signing, { events }))]));
  });
}

/**
 * Returns one version of a disclosure as a file.
 * @throws Refusal `not_found` (404), also for a signer of the seller
 */
export async function disclosureWithLink(find: FindActing, key: DisclosureKey, number: number) {
  const { context, found, signer } = await find();
  const { id } = found.property;
  const version = await findOneVersion(context, id, key, number);
  const [property] = await context.db.select().from(properties).where(eq(properties.id, id));
  if (!version || !property || signer.side !== 'buyer') throw new Refusal('not_found');
  return disclosureFile(context, { property, reader: 'party', version });
}

async function latestOf({ context, found, signer }: Acting, key: DisclosureKey) {
  const versions = await findVersions(context, found.property.id);
  const latest = versions.find((one) => one.key === key);
  if (!latest || signer.side !== 'buyer') throw new Refusal('not_found');
  return latest;
}

/** Key, number and hash of a version, as the history has them: `flood 1 9f2c…`. */
function noteOf({ key, number, sha256 }: Version): string {
  return `${key} ${number} ${sha256}`;
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
