import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { isListedIn } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { message } from '#api/messages/outbox.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { freshnessState } from '#api/properties/moves/freshness-statements.ts';
import { CONSEQUENCES } from '#api/properties/moves/move-consequences.ts';
import { moveStatements } from '#api/properties/moves/move-statements.ts';
import { properties } from '#api/properties/table.ts';
import { timeZoneOf } from '#domain/calendar.ts';
import { type FreshnessStep, foundUntil, freshnessSteps } from '#domain/listings/freshness.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { availableUrl } from './confirm-available.ts';

/** Maximum number of homes per cron run; the next run handles the rest. */
const MAX_PER_RUN = 40;

/**
 * Asks the owners of homes that were not confirmed recently whether they are still for sale. After
 * two unanswered e-mails, the home is hidden from search.
 */
export async function advanceFreshness(context: Context): Promise<void> {
  const steps = freshnessSteps(context.now());
  if (steps.length === 0) return;
  const due = await context.db
    .select({ property: properties, listing: listings, owner: users })
    .from(listings)
    .innerJoin(properties, eq(properties.id, listings.id))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(
      and(eq(listings.status, 'published'), isNull(listings.hiddenAt), or(...steps.map(isDue))),
    )
    .orderBy(asc(listings.confirmedAt))
    .limit(MAX_PER_RUN);
  for (const home of due) {
    // A failing home must not stop the others.
    await advanceFreshnessOf(context, home).catch((error: unknown) =>
      reportError(error, { requestId: `fresh:${home.property.id}` }),
    );
  }
}

function isDue({ zone, warnings, confirmedBefore, warnedBefore }: FreshnessStep): SQL | undefined {
  return and(
    eq(listings.warnings, warnings),
    lt(listings.confirmedAt, confirmedBefore),
    warnedBefore === undefined ? undefined : lt(listings.warnedAt, warnedBefore),
    isListedIn(zone),
  );
}

type Home = Readonly<{
  property: PropertyRow;
  listing: typeof listings.$inferSelect;
  owner: typeof users.$inferSelect;
}>;

async function advanceFreshnessOf(
  given: Context,
  { property, listing, owner }: Home,
): Promise<void> {
  const context = atOneInstant(given);
  const { db, env, now } = context;
  const at = now();
  const { id, facts } = property;
  const zone = timeZoneOf(facts.countyOrParish);
  const step = freshnessSteps(at).find(({ warnings }) => warnings === listing.warnings)?.step;
  const next = { ...listing, warnings: listing.warnings + 1, warnedAt: at };
  const to = { id: owner.id, email: owner.email, language: owner.language };
  const email = message(
    db,
    {
      ...{ to, template: step === 'hide' ? 'listing_hidden' : 'still_for_sale' },
      data: {
        origin: env.SITE_ORIGIN,
        url: await availableUrl(context, id, owner.language),
        propertyId: id,
        address: addressLine(facts),
        foundUntil: foundUntil(next, zone),
      },
      cause: `fresh:${id}:${listing.confirmedAt}:${listing.warnings}`,
      belongsTo: freshnessState(id),
    },
    at,
  );
  const isAsRead = and(
    eq(listings.id, id),
    eq(listings.confirmedAt, listing.confirmedAt),
    eq(listings.warnings, listing.warnings),
    isNull(listings.hiddenAt),
  );
  const warned = [
    db.update(listings).set({ warnings: next.warnings, warnedAt: at }).where(isAsRead),
    ...orRollBack(db),
  ];
  const hidden =
    step === 'hide'
      ? moveStatements(context, property, {
          ...{ action: 'hide', actor: 'system' },
          consequence: await CONSEQUENCES.hide(context, property, {}),
        })
      : [];
  try {
    await unlessTaken(db.batch(asBatch([...warned, ...hidden, email])));
  } catch (error) {
    // The owner has confirmed or changed it in the meantime; the next run checks it again.
    if (!(error instanceof Refusal)) throw error;
  }
}
