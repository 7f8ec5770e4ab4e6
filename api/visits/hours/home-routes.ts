import { createId } from '@paralleldrive/cuid2';
import { and, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { countAttempt, type Limit, networkLimit } from '#api/http/limits/rate-limit.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { workOrders } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { findHome, type Home, isVisitable } from '#api/visits/find-home.ts';
import { availabilities, heldQuarters } from '#api/visits/table.ts';
import { HOUR_MS, MINUTE_MS, TIME_ZONES } from '#domain/calendar.ts';
import { AT_ONCE_ADD_ON } from '#domain/payments/add-ons.ts';
import { Refusal } from '#domain/refusal.ts';
import { availabilitySchema, usualAvailability } from '#domain/visits/availability.ts';
import { HOLD_MINUTES, holdKeySchema, instantSchema } from '#domain/visits/request.ts';
import { quartersOf } from '#domain/visits/slots.ts';
import { forgetExpired, releaseHold } from './held.ts';
import { findSlots, requireFree, slotsQuerySchema, slotsSchema, slotTaken } from './slots.ts';

const availabilityAnswerSchema = z.strictObject({
  propertyId: z.string(),
  /**
   * 0 before the first save: the home takes no visits yet, and `rules` are the suggested defaults.
   */
  version: z.int(),
  rules: availabilitySchema,
  zone: z.enum(TIME_ZONES),
  isTenantOccupied: z.boolean(),
  /** Whether instant confirmation can be turned on: its add-on was paid. */
  mayConfirmAtOnce: z.boolean(),
});

const answers = { status: 200, schema: availabilityAnswerSchema } as const;

/** Routes for the visiting hours of the viewer's own home, mounted below `/properties`. */
export const availabilityRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/availability',
    about('Return the visiting hours of your home; before the first save, the preset.', {
      answers,
    }),
    async (c) => {
      const found = await findAvailability(c.var.context, c.req.param('id'));
      return c.json(found, 200, { ETag: versionTag(found.version) });
    },
  )
  .put(
    '/:id/availability',
    about('Set the visiting hours of your home.', { answers }),
    body(availabilitySchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const saved = await saveAvailability(
        context,
        c.req.param('id'),
        c.req.valid('json'),
        expected,
      );
      return c.json(saved, 200, { ETag: versionTag(saved.version) });
    },
  );

type AvailabilityAnswer = z.output<typeof availabilityAnswerSchema>;

/**
 * Returns the visiting hours of the viewer's own home.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but the owner
 */
async function findAvailability(context: Context, id: string): Promise<AvailabilityAnswer> {
  return answerOf(context, await findOwnHome(context, id));
}

/**
 * Sets the visiting hours of the viewer's own home; requested visits are not changed.
 * @throws Refusal `not_found` (404), `plan_required` (402) for instant confirmation without the
 * add-on, `stale_version` (409)
 */
async function saveAvailability(
  context: Context,
  id: string,
  rules: z.output<typeof availabilitySchema>,
  expected: number | undefined,
): Promise<AvailabilityAnswer> {
  const { db, now } = context;
  const home = await findOwnHome(context, id);
  const { property } = home;
  if (rules.mode === 'at_once' && !(await mayConfirmAtOnce(context, property.id))) {
    throw new Refusal('plan_required', { message: ADD_ON_NEEDED });
  }
  const version = home.version + 1;
  const row = { rules, version, updatedAt: now() };
  if (expected !== undefined && expected !== home.version) throw await stale(context, id);
  await unlessTaken(
    db.batch([
      db
        .insert(availabilities)
        .values({ propertyId: property.id, ...row })
        .onConflictDoUpdate({
          target: availabilities.propertyId,
          set: row,
          setWhere: eq(availabilities.version, home.version),
        }),
      ...orRollBack(db),
      // The listing's page now offers visits.
      recordChange(db, property.id, row.updatedAt),
    ]),
    () => stale(context, id),
  );
  return findAvailability(context, id);
}

const ADD_ON_NEEDED = {
  es: 'Para que las visitas se confirmen al momento hace falta el servicio «Citas en línea».',
  en: 'Confirming visits at once needs the “Online visit scheduling” service.',
};

async function findOwnHome(context: Context, id: string): Promise<Home> {
  const viewer = requireViewer(context);
  const home = await findHome(context, id);
  if (home.property.ownerId !== viewer.id) throw new Refusal('not_found');
  return home;
}

async function stale(context: Context, id: string): Promise<Refusal> {
  return new Refusal('stale_version', { extra: { current: await findAvailability(context, id) } });
}

async function answerOf(context: Context, home: Home): Promise<AvailabilityAnswer> {
  const { property, rules, version, zone, isTenantOccupied } = home;
  return {
    propertyId: property.id,
    version,
    rules: rules ?? usualAvailability(isTenantOccupied),
    zone,
    isTenantOccupied,
    mayConfirmAtOnce: await mayConfirmAtOnce(context, property.id),
  };
}

/** Whether the add-on was paid together with the property's plan. */
async function mayConfirmAtOnce({ db }: Context, propertyId: string): Promise<boolean> {
  const [order] = await db
    .select({ id: workOrders.id })
    .from(workOrders)
    .innerJoin(planGrants, eq(planGrants.paymentId, workOrders.paymentId))
    .where(
      and(
        eq(planGrants.propertyId, propertyId),
        eq(workOrders.service, AT_ONCE_ADD_ON),
        ne(workOrders.status, 'canceled'),
      ),
    )
    .limit(1);
  return order !== undefined;
}

const holdRequestSchema = z.strictObject({
  startsAt: instantSchema,
  /** The hold to move or to extend. */
  hold: holdKeySchema.optional(),
});
const holdAnswerSchema = z.strictObject({
  hold: holdKeySchema,
  startsAt: z.iso.datetime(),
  until: z.iso.datetime(),
});

/** Routes for the free slots of a listed home, mounted below `/listings`. */
export const slotRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/slots',
    about('Return the free slots of a listed home by date.', {
      auth: 'none',
      answers: { status: 200, schema: slotsSchema },
    }),
    query(slotsQuerySchema),
    async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await findSlots(c.var.context, c.req.param('id'), c.req.valid('query')));
    },
  )
  .post(
    '/:id/holds',
    about('Hold a free slot for fifteen minutes while filling in the form.', {
      auth: 'none',
      answers: { status: 201, schema: holdAnswerSchema },
    }),
    networkLimit,
    body(holdRequestSchema),
    async (c) => c.json(await holdSlot(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  );

/**
 * Limit on holds per IP address: enough for a family that compares times, too few to block a
 * calendar.
 */
const HOLDS: Limit = { name: 'visit_hold', max: 40, perMs: HOUR_MS };

/**
 * Holds a slot for a person who is filling in the form, with or without an account, and releases
 * their previous slot.
 * @throws Refusal `not_found` (404), `visits_closed` or `slot_taken` (409), `rate_limited` (429)
 */
async function holdSlot(
  context: Context,
  listingId: string,
  { startsAt, hold = createId() }: z.output<typeof holdRequestSchema>,
): Promise<z.output<typeof holdAnswerSchema>> {
  const { db, now, ip } = context;
  await countAttempt(context, HOLDS, ip);
  const home = await findHome(context, listingId);
  const { rules, property } = home;
  if (!rules || !isVisitable(home)) throw new Refusal('visits_closed');
  await requireFree(context, home, startsAt, { hold });
  const at = now();
  const expiresAt = at + HOLD_MINUTES * MINUTE_MS;
  await unlessTaken(
    db.batch(
      asBatch([
        forgetExpired(db, property.id, at),
        releaseHold(db, property.id, hold),
        db.insert(heldQuarters).values(
          quartersOf(startsAt, rules).map((quarter) => ({
            propertyId: property.id,
            quarter,
            hold,
            expiresAt,
          })),
        ),
      ]),
    ),
    () => slotTaken(context, home, startsAt),
  );
  return {
    hold,
    startsAt: new Date(startsAt).toISOString(),
    until: new Date(expiresAt).toISOString(),
  };
}
