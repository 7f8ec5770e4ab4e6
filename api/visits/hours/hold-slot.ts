import { createId } from '@paralleldrive/cuid2';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { findHome, isVisitable } from '#api/visits/find-home.ts';
import { heldQuarters } from '#api/visits/table.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { HOLD_MINUTES, holdKeySchema, instantSchema } from '#domain/visits/request.ts';
import { quartersOf } from '#domain/visits/slots.ts';
import { forgetExpired, releaseHold } from './held.ts';
import { requireFree, slotTaken } from './slots.ts';

/**
 * Limit on holds per IP address: enough for a family that compares times, too few to block a
 * calendar.
 */
const HOLDS: Limit = { name: 'visit_hold', max: 40, perMs: HOUR_MS };

export const holdRequestSchema = z.strictObject({
  startsAt: instantSchema,
  /** The hold to move or to extend. */
  hold: holdKeySchema.optional(),
});
export const holdAnswerSchema = z.strictObject({
  hold: holdKeySchema,
  startsAt: z.iso.datetime(),
  until: z.iso.datetime(),
});

/**
 * Holds a slot for a person who is filling in the form, with or without an account, and releases
 * their previous slot.
 * @throws Refusal `not_found` (404), `visits_closed` or `slot_taken` (409), `rate_limited` (429)
 */
export async function holdSlot(
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
