import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { eq, inArray } from 'drizzle-orm';
import { vi } from 'vitest';
import { sessions } from '#api/accounts/table.ts';
import { outbox } from '#api/messages/table.ts';
import { offerDocuments, offerEvents, offers, offerVersions } from '#api/offers/table.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  type ListedProperty,
  type Person,
} from '#tests/factories/offers.ts';

/** Start of each game: Thursday, April 16, 2026, 10:00 a.m. in Florida. */
export const START = Date.parse('2026-04-16T14:00:00Z');

/** The people of a game: two buyers interested in one home, its seller, and an administrator. */
export type Table = Readonly<{
  property: ListedProperty;
  seller: Person;
  buyers: readonly [Person, Person];
  admin: Person;
  /** The database that requests use, unless another request comes between its calls. */
  database: D1Database;
}>;

export type TableState = Awaited<ReturnType<typeof readTable>>;
export type OfferOnTable = TableState['offers'][number];

const { db } = aContext();

/**
 * Creates a home on the market with an offer to its seller and a rival's offer, which may be a
 * draft.
 */
export async function aTable(rival: 'draft' | 'sent' = 'draft'): Promise<Table> {
  vi.setSystemTime(START);
  const [seller, one, other, admin] = await Promise.all([
    aPerson({ profile: 'seller' }),
    aPerson(),
    aPerson(),
    aPerson({ profile: 'admin' }),
  ]);
  const property = await aListedProperty({ owner: seller });
  await anOffer({ property, buyer: one, now: START });
  await anOffer({ property, buyer: other, now: START, status: rival });
  return { property, seller, buyers: [one, other], admin, database: env.DB };
}

/** Renews all logins; `unproven` entered the password 15 minutes ago. */
export async function logIn(table: Table, now: number, unproven?: Person): Promise<void> {
  const people = [table.seller, ...table.buyers, table.admin].map(({ id }) => id);
  const renew = db
    .update(sessions)
    .set({ provenAt: now, lastSeenAt: now, expiresAt: now + 12 * HOUR_MS })
    .where(inArray(sessions.userId, people));
  if (!unproven) return void (await renew);
  const forget = db
    .update(sessions)
    .set({ provenAt: now - HOUR_MS / 4 })
    .where(eq(sessions.userId, unproven.id));
  await db.batch([renew, forget]);
}

/**
 * Removes the deadlines of a game's offers, so that the cron job of the next game does not find
 * them.
 */
export async function leaveTable({ property }: Table): Promise<void> {
  await db
    .update(offers)
    .set({ deadlineAt: START + 36_500 * DAY_MS })
    .where(eq(offers.propertyId, property.id));
}

/** Reads everything that is stored about the home and its offers. */
export async function readTable({ property, seller, buyers }: Table) {
  const isHere = eq(offers.propertyId, property.id);
  const [homes, moves, all, versions, events, documents, mails] = await db.batch([
    db
      .select({ status: properties.status, version: properties.version })
      .from(properties)
      .where(eq(properties.id, property.id)),
    db
      .select({
        action: propertyEvents.action,
        version: propertyEvents.version,
        at: propertyEvents.at,
      })
      .from(propertyEvents)
      .where(eq(propertyEvents.propertyId, property.id))
      .orderBy(propertyEvents.version),
    db.select().from(offers).where(isHere).orderBy(offers.createdAt, offers.id),
    db
      .select({ one: offerVersions })
      .from(offerVersions)
      .innerJoin(offers, eq(offers.id, offerVersions.offerId))
      .where(isHere)
      .orderBy(offerVersions.offerId, offerVersions.number),
    db
      .select({ one: offerEvents })
      .from(offerEvents)
      .innerJoin(offers, eq(offers.id, offerEvents.offerId))
      .where(isHere)
      .orderBy(offerEvents.offerId, offerEvents.sequence),
    db
      .select({ one: offerDocuments })
      .from(offerDocuments)
      .innerJoin(offers, eq(offers.id, offerDocuments.offerId))
      .where(isHere)
      .orderBy(offerDocuments.at, offerDocuments.id),
    db
      .select({
        cause: outbox.cause,
        to: outbox.to,
        template: outbox.template,
        dueAt: outbox.dueAt,
        canceledAt: outbox.canceledAt,
      })
      .from(outbox)
      .where(
        inArray(
          outbox.to,
          [seller, ...buyers].map(({ email }) => email),
        ),
      )
      .orderBy(outbox.to, outbox.cause, outbox.template),
  ]);
  return {
    property: { status: homes[0]?.status ?? 'draft', version: homes[0]?.version ?? 0 },
    propertyMoves: moves,
    emails: mails,
    offers: all.map((row) => ({
      ...row,
      versions: versions.flatMap(({ one }) => (one.offerId === row.id ? [one] : [])),
      events: events.flatMap(({ one }) => (one.offerId === row.id ? [one] : [])),
      documents: documents.flatMap(({ one }) => (one.offerId === row.id ? [one] : [])),
    })),
  };
}
