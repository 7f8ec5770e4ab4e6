import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { workOrders } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { findHome, type Home } from '#api/visits/find-home.ts';
import { availabilities } from '#api/visits/table.ts';
import { TIME_ZONES } from '#domain/calendar.ts';
import { AT_ONCE_ADD_ON } from '#domain/payments/add-ons.ts';
import { Refusal } from '#domain/refusal.ts';
import { availabilitySchema, usualAvailability } from '#domain/visits/availability.ts';

export const availabilityAnswerSchema = z.strictObject({
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
type AvailabilityAnswer = z.output<typeof availabilityAnswerSchema>;

/**
 * Returns the visiting hours of the viewer's own home.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but the owner
 */
export async function findAvailability(context: Context, id: string): Promise<AvailabilityAnswer> {
  return answerOf(context, await findOwnHome(context, id));
}

/**
 * Sets the visiting hours of the viewer's own home; requested visits are not changed.
 * @throws Refusal `not_found` (404), `plan_required` (402) for instant confirmation without the
 * add-on, `stale_version` (409)
 */
export async function saveAvailability(
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
  en: 'Confirming visits at once needs the “Online showing scheduling” service.',
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
