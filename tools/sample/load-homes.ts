import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { asBatch } from '#api/db/read-together.ts';
import { sha256Hex } from '#api/hash.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { publicationStatements, snapshotOf } from '#api/properties/moves/publish.ts';
import {
  agreements,
  photoUses,
  planGrants,
  properties,
  propertyEvents,
} from '#api/properties/table.ts';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import { locate } from '#domain/places/florida/gazetteer.ts';
import { canonicalAgreement } from '#domain/properties/agreement/agreement.ts';
import { AGREEMENT_EDITION } from '#domain/properties/agreement/agreement-text.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { factsSchema } from '#domain/properties/catalogue/wizard/completeness.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { agreementOf } from './agreement-of.ts';
import { factsOf } from './facts-of.ts';
import { type Home, inventHome } from './home.ts';
import { sampleId } from './load-people.ts';
import type { Pictures } from './load-pictures.ts';
import { OTHER_SELLERS, type SamplePerson, SELLER } from './people.ts';
import { pictureChooser } from './pictures/pictures.ts';
import { type Random, seeded } from './random.ts';

/** How many homes the sample has. */
export const SAMPLE_HOMES = 252;

export type SampleHome = Readonly<{
  id: string;
  status: PropertyStatus;
  owner: SamplePerson;
  facts: Facts;
  /** The day it came to the market, `YYYY-MM-DD`. */
  listedOn: string;
}>;

/** Writes the homes with their agreements, pictures and history; most are published. */
export async function loadHomes(
  platform: LocalPlatform,
  pictures: Pictures,
): Promise<readonly SampleHome[]> {
  const homes: SampleHome[] = [];
  const choose = pictureChooser();
  for (let index = 0; index < SAMPLE_HOMES; index += 1) {
    homes.push(await loadHome(platform, pictures, index, choose));
  }
  return homes;
}

async function loadHome(
  { db, contextAt }: LocalPlatform,
  pictures: Pictures,
  index: number,
  choose: ReturnType<typeof pictureChooser>,
): Promise<SampleHome> {
  const random = seeded(index * 7_919 + 17);
  const home = inventHome(index, random);
  const owner = index % 9 === 4 ? SELLER : random.one(OTHER_SELLERS);
  const status = statusOf(index);
  const id = sampleId(`home ${index}`);
  // Newest first: a few were published today, the oldest four months ago.
  const at = Date.now() - Math.floor((index / SAMPLE_HOMES) ** 1.6 * 120 * DAY_MS) - index * 60_000;
  const listedOn = dateOf(at);
  const facts = factsSchema(home.propertyType).parse(
    factsOf(home, { owner, listedOn, showAddress: index % 17 !== 3 }, random),
  );
  const photos = choose(home, index).flatMap((key) => pictures.get(key) ?? []);
  const place = placeOf(home, random);
  const agreement = agreementOf(home, owner, listedOn, addDays(listedOn, 180));
  const wasPublic = status !== 'draft' && status !== 'review';
  const publication = {
    id,
    ownerId: sampleId(owner.email),
    propertyType: home.propertyType,
    facts,
    photos,
    ...place,
    version: 3,
  };
  const context = contextAt(at);
  await db.batch(
    asBatch([
      db.insert(agreements).values({
        id: sampleId(`agreement ${index}`),
        userId: sampleId(owner.email),
        document: agreement,
        edition: AGREEMENT_EDITION,
        sha256: await sha256Hex(canonicalAgreement(agreement)),
        language: owner.language,
        signedAt: at - DAY_MS,
      }),
      db.insert(properties).values({
        ...publication,
        agreementId: sampleId(`agreement ${index}`),
        status,
        version: historyOf(status).length,
        coordinatesFrom: 'owner',
        ...(wasPublic && { snapshot: snapshotOf(publication, at) }),
        submittedAt: status === 'draft' ? null : at,
        createdAt: at - DAY_MS,
        updatedAt: at,
      }),
      ...historyOf(status).map((event, step) =>
        db.insert(propertyEvents).values({
          ...event,
          propertyId: id,
          version: step + 1,
          byUserId: sampleId(owner.email),
          priceCents: home.priceCents,
          at: at - DAY_MS + step * 60_000,
        }),
      ),
      ...[...new Set(photos.map(({ hash }) => hash))].map((hash) =>
        db.insert(photoUses).values({ hash, propertyId: id }),
      ),
      ...(status === 'draft'
        ? []
        : [
            db.insert(planGrants).values({
              id: sampleId(`used plan ${index}`),
              userId: sampleId(owner.email),
              plan: 'self_service',
              propertyId: id,
              grantedAt: at - DAY_MS,
            }),
          ]),
      ...(wasPublic ? await publicationStatements(context, publication) : []),
      ...(status === 'sold' ? listingStatusStatements(db, id, 'sold', at + 60_000) : []),
    ]),
  );
  return { id, status, owner, facts, listedOn };
}

/** The state of a home: mostly on the market; those under contract become so by an accepted offer. */
function statusOf(index: number): PropertyStatus {
  if (index % 29 === 13) return 'sold';
  if (index % 36 === 22) return 'draft';
  if (index % 45 === 31) return 'review';
  if (index % 63 === 40) return 'editing';
  return 'published';
}

type Event = Omit<
  typeof propertyEvents.$inferInsert,
  'propertyId' | 'version' | 'at' | 'byUserId' | 'priceCents'
>;

function historyOf(status: PropertyStatus): readonly Event[] {
  const created: Event = { action: 'create', actor: 'owner', toStatus: 'draft' };
  const submitted: Event = {
    action: 'submit',
    actor: 'owner',
    fromStatus: 'draft',
    toStatus: 'review',
  };
  const approved: Event = {
    action: 'approve',
    actor: 'admin',
    fromStatus: 'review',
    toStatus: 'published',
  };
  switch (status) {
    case 'draft':
      return [created];
    case 'review':
      return [created, submitted];
    case 'published':
      return [created, submitted, approved];
    case 'editing':
      return [
        created,
        submitted,
        approved,
        { action: 'edit', actor: 'owner', fromStatus: 'published', toStatus: 'editing' },
      ];
    case 'under_contract':
    case 'sold':
      return [
        created,
        submitted,
        approved,
        {
          action: 'contract',
          actor: 'system',
          fromStatus: 'published',
          toStatus: 'under_contract',
        },
        ...(status === 'sold'
          ? [
              {
                action: 'close',
                actor: 'owner',
                fromStatus: 'under_contract',
                toStatus: 'sold',
              } satisfies Event,
            ]
          : []),
      ];
  }
}

/** A random point near the center of the home's ZIP code. */
export function placeOf({ place }: Home, random: Random): { lat: number; lng: number } {
  const center = locate({ city: place.city, zip: place.zip, county: place.county });
  if (!center) throw new Error(`${place.city} ${place.zip} is not in the gazetteer`);
  const spread = place.water && place.water !== 'lake' ? 0.012 : 0.026;
  return {
    lat: Number((center.lat + (random.next() - 0.5) * spread).toFixed(5)),
    lng: Number((center.lng + (random.next() - 0.5) * spread).toFixed(5)),
  };
}
