import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { findHome, type Home, isShown, isVisitable } from '#api/visits/find-home.ts';
import { addDays, dateOf, daysBetween, TIME_ZONES } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { dateSchema } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import {
  effectiveNoticeHours,
  MAX_AHEAD_DAYS,
  VISIT_MODES,
  windowsOn,
} from '#domain/visits/availability.ts';
import { freeSlots } from '#domain/visits/slots.ts';
import { findHeld } from './held.ts';

/** Maximum number of nearby free slots in a refusal. */
const MAX_AROUND = 6;

export const slotsQuerySchema = z
  .strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...rule('date_order') });

export const slotsSchema = z.strictObject({
  listingId: z.string(),
  /** Whether the home takes visits; if not, `days` is empty. */
  takesVisits: z.boolean(),
  zone: z.enum(TIME_ZONES),
  visitMinutes: z.int().nullable(),
  mode: z.enum(VISIT_MODES).nullable(),
  days: z.array(
    z.strictObject({
      /** Date in the property's time zone. */
      on: z.iso.date(),
      /** Whether the owner receives visitors on this date, even if no slot is free. */
      isOpen: z.boolean(),
      startsAt: z.array(z.iso.datetime()),
    }),
  ),
});
export type Slots = z.output<typeof slotsSchema>;

/**
 * Returns the free slots of a listed home, without revealing who holds the others.
 * @throws Refusal `not_found` (404) for a home that is not listed
 */
export async function findSlots(
  context: Context,
  listingId: string,
  asked: z.output<typeof slotsQuerySchema>,
): Promise<Slots> {
  const home = await findHome(context, listingId);
  if (!isShown(home)) throw new Refusal('not_found');
  const { rules, zone } = home;
  const nothing = { listingId, takesVisits: false, zone, visitMinutes: null, mode: null, days: [] };
  if (!rules || !isVisitable(home)) return nothing;
  const today = dateOf(context.now(), zone);
  const from = asked.from && asked.from > today ? asked.from : today;
  const last = addDays(today, rules.aheadDays);
  const to = asked.to && asked.to < last ? asked.to : last;
  const days = from <= to && daysBetween(from, to) <= MAX_AHEAD_DAYS;
  return {
    listingId,
    takesVisits: true,
    zone,
    visitMinutes: rules.visitMinutes,
    mode: rules.mode,
    days: days ? await describedDays(context, home, { from, to }) : [],
  };
}

/** Returns the free start times on some dates, epoch ms. */
export async function slotsBetween(
  { db, now }: Context,
  home: Home,
  range: Readonly<{ from: string; to: string }>,
  own: Parameters<typeof findHeld>[4] = {},
) {
  const { rules, zone, isTenantOccupied } = home;
  if (!rules) return [];
  const at = now();
  return freeSlots({
    rules,
    zone,
    noticeHours: effectiveNoticeHours(rules, isTenantOccupied),
    now: at,
    ...range,
    ...(await findHeld(db, home, range, at, own)),
  });
}

/**
 * Requires that a visit may start at an instant (epoch ms).
 * @throws Refusal `slot_taken` (409) with the nearest free slots
 */
export async function requireFree(
  context: Context,
  home: Home,
  startsAt: number,
  own: Parameters<typeof findHeld>[4] = {},
): Promise<void> {
  const on = dateOf(startsAt, home.zone);
  const [day] = await slotsBetween(context, home, { from: on, to: on }, own);
  if (!day?.startsAt.includes(startsAt)) throw await slotTaken(context, home, startsAt, own);
}

/** Returns the refusal for a taken slot, with the nearest free slots. */
export async function slotTaken(
  context: Context,
  home: Home,
  startsAt: number,
  own: Parameters<typeof findHeld>[4] = {},
): Promise<Refusal> {
  const on = dateOf(startsAt, home.zone);
  const days = await slotsBetween(
    context,
    home,
    { from: addDays(on, -1), to: addDays(on, 2) },
    own,
  );
  const around = days
    .flatMap((day) => day.startsAt)
    .toSorted((one, other) => Math.abs(one - startsAt) - Math.abs(other - startsAt))
    .slice(0, MAX_AROUND)
    .toSorted((one, other) => one - other);
  return new Refusal('slot_taken', { extra: { free: around.map(iso) } });
}

async function describedDays(
  context: Context,
  home: Home,
  range: Readonly<{ from: string; to: string }>,
): Promise<Slots['days']> {
  const days = await slotsBetween(context, home, range);
  return days.map(({ on, startsAt }) => ({
    on,
    isOpen: isOpenOn(home, on),
    startsAt: startsAt.map(iso),
  }));
}

function isOpenOn({ rules }: Home, on: string): boolean {
  return rules !== undefined && windowsOn(rules, on).length > 0;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
