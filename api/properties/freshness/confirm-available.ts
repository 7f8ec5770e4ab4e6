import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { type ApiEnv, atOneInstant, type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { listings } from '#api/listings/table.ts';
import { CONSEQUENCES } from '#api/properties/moves/move-consequences.ts';
import { moveStatements } from '#api/properties/moves/move-statements.ts';
import { properties } from '#api/properties/table.ts';
import { DAY_MS, dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { foundUntil } from '#domain/listings/freshness.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';

export const availabilityStateSchema = z.strictObject({
  address: z.string(),
  /** `found` in search, `hidden` from search until confirmed, or `off` the market. */
  state: z.enum(['found', 'hidden', 'off']),
  /** Last day on which the home appears in search, unless it is confirmed. */
  foundUntil: z.iso.date().nullable(),
  /** Whether the owner is currently asked to confirm. */
  isAsked: z.boolean(),
});
export type AvailabilityState = z.output<typeof availabilityStateSchema>;

/**
 * Returns whether a home is confirmed, for the link in an e-mail.
 * @throws Refusal `link_invalid` (403)
 */
export async function readAvailable(
  context: Context,
  id: string,
  token: string,
): Promise<AvailabilityState> {
  if (!(await isAvailableToken(context, id, token))) throw new Refusal('link_invalid');
  return stateOf(await find(context, id));
}

/**
 * Confirms that a home is still for sale, with the link in an e-mail; idempotent.
 * @throws Refusal `link_invalid` (403), `not_on_market` (409)
 */
export async function confirmByLink(
  context: Context,
  id: string,
  token: string,
): Promise<AvailabilityState> {
  if (!(await isAvailableToken(context, id, token))) throw new Refusal('link_invalid');
  return confirm(context, await find(context, id));
}

/**
 * Confirms that the viewer's own home is still for sale; idempotent.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `not_on_market` (409)
 */
export async function confirmOwn(context: Context, id: string): Promise<AvailabilityState> {
  const viewer = requireViewer(context);
  const found = await find(context, id);
  if (found.property.ownerId !== viewer.id) throw new Refusal('not_found');
  return confirm(context, found);
}

/**
 * Returns whether the viewer's own home is confirmed.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function readOwn(context: Context, id: string): Promise<AvailabilityState> {
  const viewer = requireViewer(context);
  const found = await find(context, id);
  if (found.property.ownerId !== viewer.id) throw new Refusal('not_found');
  return stateOf(found);
}

async function find({ db }: Context, id: string) {
  const [found] = await db
    .select({ property: properties, listing: listings })
    .from(properties)
    .leftJoin(listings, eq(listings.id, properties.id))
    .where(eq(properties.id, id));
  if (!found) throw new Refusal('not_found');
  return found;
}
type Found = Awaited<ReturnType<typeof find>>;

function stateOf({ property, listing }: Found): AvailabilityState {
  return freshnessOf(property, listing);
}

/** Returns whether a home appears in search, and whether its owner is asked to confirm. */
export function freshnessOf(
  { facts }: Found['property'],
  listing: Found['listing'],
): AvailabilityState {
  const address = addressLine(facts);
  if (listing?.status !== 'published') {
    return { address, state: 'off', foundUntil: null, isAsked: false };
  }
  const isHidden = listing.hiddenAt !== null;
  const until = foundUntil(listing, timeZoneOf(facts.countyOrParish));
  return {
    address,
    state: isHidden ? 'hidden' : 'found',
    foundUntil: isHidden ? null : until,
    isAsked: isHidden || listing.warnings > 0,
  };
}

async function confirm(given: Context, found: Found): Promise<AvailabilityState> {
  const context = atOneInstant(given);
  const { property, listing } = found;
  if (listing?.status !== 'published') throw new Refusal('not_on_market');
  const isToday = dateOf(listing.confirmedAt) === dateOf(context.now());
  if (isToday && listing.hiddenAt === null) return stateOf(found);
  const consequence = await CONSEQUENCES.confirm(context, property, {});
  const move = { action: 'confirm', actor: 'owner', consequence } as const;
  await unlessTaken(context.db.batch(asBatch(moveStatements(context, property, move))));
  return stateOf(await find(context, property.id));
}

const answers = { status: 200, schema: availabilityStateSchema } as const;

/** Routes for the link in an e-mail, without logging in. */
export const availableRoutes = new Hono<ApiEnv>()
  .use(networkLimit)
  .get(
    '/:id/:token',
    about('Return whether a home appears in search, for anyone with the link of an e-mail.', {
      auth: 'none',
      answers,
    }),
    async (c) => {
      const { id, token } = c.req.param();
      return c.json(await readAvailable(c.var.context, id, token));
    },
  )
  .post(
    '/:id/:token',
    about('Confirm that a home is still for sale, for anyone with the link of an e-mail.', {
      auth: 'none',
      answers,
    }),
    noBody,
    async (c) => {
      const { id, token } = c.req.param();
      return c.json(await confirmByLink(c.var.context, id, token));
    },
  );

/** Routes of an owner who is logged in, mounted below `/properties`. */
export const freshnessRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/freshness',
    signedIn,
    about('Return whether your home appears in search, and until when.', { answers }),
    async (c) => c.json(await readOwn(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/freshness',
    signedIn,
    about('Confirm that your home is still for sale.', { answers }),
    noBody,
    async (c) => c.json(await confirmOwn(c.var.context, c.req.param('id'))),
  );

const PURPOSE = 'still_for_sale';
/** Long enough to reactivate a home weeks after it was hidden. */
const LIFE_MS = 60 * DAY_MS;

/**
 * Returns the URL of the page where an owner confirms, without logging in, that a home is still for
 * sale.
 */
export async function availableUrl(
  context: Pick<Context, 'env' | 'now'>,
  propertyId: string,
  language: Locale,
): Promise<string> {
  const expires = Math.ceil((context.now() + LIFE_MS) / DAY_MS).toString(36);
  const signed = await signature(context, PURPOSE, [propertyId, expires]);
  return `${context.env.SITE_ORIGIN}/${language}/available/${propertyId}/${expires}.${signed}`;
}

/** Whether a token is ours, for this property, and not expired. */
async function isAvailableToken(
  context: Pick<Context, 'env' | 'now'>,
  propertyId: string,
  token: string,
): Promise<boolean> {
  const [expires = '', signed = ''] = token.split('.');
  if (!/^[0-9a-z]{1,6}$/.test(expires)) return false;
  if (Number.parseInt(expires, 36) * DAY_MS <= context.now()) return false;
  return isSigned(context, PURPOSE, [propertyId, expires], signed);
}
