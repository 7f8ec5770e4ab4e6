import { createId } from '@paralleldrive/cuid2';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import {
  type ApiEnv,
  atOneInstant,
  type Context,
  requireProfile,
  requireVerified,
} from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { homeAddress, placeOf } from '#api/visits/access.ts';
import { blocks } from '#api/visits/table.ts';
import { HOUR_MS, TIME_ZONES } from '#domain/calendar.ts';
import {
  type Attendance,
  attendanceSchema,
  doorName,
  doorNameOf,
  EARLY_SIGN_IN_HOURS,
  LATE_SIGN_IN_HOURS,
} from '#domain/open-houses/attendee.ts';
import { openHousesSchema } from '#domain/open-houses/open-house.ts';
import { Refusal } from '#domain/refusal.ts';
import { type FoundOpenHouse, findAtDoor, findOpenHouse, isAhead } from './find-open-house.ts';
import { leadEmail, openHouseEmail } from './open-house-emails.ts';
import { findOpenHouses, openHousesAnswerSchema, saveOpenHouses } from './save-open-houses.ts';
import { openHouseAttendees } from './table.ts';

const answers = { status: 200, schema: openHousesAnswerSchema } as const;

const iso = z.iso.datetime();

const doorQuerySchema = z.strictObject({ key: z.string().max(128).optional() });
const doorSchema = z.strictObject({
  id: z.string(),
  listingId: z.string(),
  address: z.string(),
  place: z.string(),
  priceCents: z.int(),
  bedrooms: z.int().nullable(),
  bathsFull: z.int().nullable(),
  livingArea: z.int().nullable(),
  coverHash: z.string().nullable(),
  startsAt: iso,
  endsAt: iso,
  zone: z.enum(TIME_ZONES),
  isCanceled: z.boolean(),
  /**
   * The people who registered or signed in, by first name and initial; null for the key on a
   * printed sheet.
   */
  attendees: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        people: z.int(),
        isRegistered: z.boolean(),
        cameAt: iso.nullable(),
      }),
    )
    .nullable(),
});

/** The answer to a person, or to a device at the door. */
const attendedSchema = z.strictObject({
  openHouseId: z.string(),
  /** Id of the entry in the list; null after withdrawing. */
  attendeeId: z.string().nullable(),
});

/** Routes for the open houses of a home, mounted below `/properties`. */
export const openHouseRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/open-houses',
    about('List the open houses of your home, with the numbers of registrations and sign-ins.', {
      answers,
    }),
    async (c) => {
      const found = await findOpenHouses(c.var.context, c.req.param('id'));
      return c.json(found, 200, { ETag: versionTag(found.version) });
    },
  )
  .put(
    '/:id/open-houses',
    about('Publish, change and cancel the open houses of your home.', { answers }),
    body(openHousesSchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const saved = await saveOpenHouses(context, c.req.param('id'), c.req.valid('json'), expected);
      return c.json(saved, 200, { ETag: versionTag(saved.version) });
    },
  )
  .get(
    '/:id/open-houses/:openHouse/attendees',
    about(
      'Return an open house for the page at its door: with the key of its link, or as its owner.',
      {
        auth: 'optional',
        answers: { status: 200, schema: doorSchema },
      },
    ),
    query(doorQuerySchema),
    async (c) => {
      const { id, openHouse } = c.req.param();
      c.header('Cache-Control', 'private, no-store');
      return c.json(await showDoor(c.var.context, id, openHouse, c.req.valid('query').key));
    },
  )
  .post(
    '/:id/open-houses/:openHouse/attendees',
    about('Register for an open house, or sign a visitor in at its door.', {
      auth: 'optional',
      answers: { status: 200, schema: attendedSchema },
    }),
    networkLimit,
    body(attendanceSchema),
    async (c) => {
      const { id, openHouse } = c.req.param();
      return c.json(await attend(c.var.context, id, openHouse, c.req.valid('json')));
    },
  );

/** Maximum number of attendees of one open house. */
const MAX_ATTENDEES = 300;
type Attended = z.output<typeof attendedSchema>;

/**
 * Registers or withdraws a person, or signs one in at the door; idempotent.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `link_invalid` (403),
 * `not_found` (404), `own_property`, `visits_closed`, `open_house_over` (409)
 */
function attend(
  given: Context,
  propertyId: string,
  id: string,
  attendance: Attendance,
): Promise<Attended> {
  const context = atOneInstant(given);
  switch (attendance.as) {
    case 'registered':
      return register(context, propertyId, id, attendance.people);
    case 'withdrawn':
      return withdraw(context, propertyId, id);
    case 'signed_in':
      return signIn(context, propertyId, id, attendance);
    case 'ticked':
      return tick(context, propertyId, id, attendance);
  }
}

const OWN_HOME = { es: 'Es su propia casa abierta.', en: 'This is your own open house.' };

async function register(
  context: Context,
  propertyId: string,
  id: string,
  people: number,
): Promise<Attended> {
  const { db, now, locale } = context;
  requireProfile(context, 'buyer', 'seller');
  const viewer = requireVerified(context);
  const found = await findOpenHouse(context, propertyId, id);
  if (found.owner.id === viewer.id) throw new Refusal('own_property', { message: OWN_HOME });
  if (!isAhead(found, now())) throw new Refusal('open_house_over');
  const isTheirs = and(
    eq(openHouseAttendees.openHouseId, id),
    eq(openHouseAttendees.userId, viewer.id),
  );
  const [[before], [user], blocked] = await Promise.all([
    db.select().from(openHouseAttendees).where(isTheirs),
    db.select().from(users).where(eq(users.id, viewer.id)),
    db.$count(blocks, and(eq(blocks.ownerId, found.owner.id), eq(blocks.userId, viewer.id))),
  ]);
  // A blocked visitor gets the same answer as for a closed open house.
  if (blocked > 0) throw new Refusal('visits_closed');
  if (before) {
    if (before.people !== people)
      await db.update(openHouseAttendees).set({ people }).where(isTheirs);
    return { openHouseId: id, attendeeId: before.id };
  }
  const attendeeId = createId();
  if (!user) throw new Error('who asks has no account');
  const { email, language, firstName, lastName } = user;
  const who = { id: viewer.id, email, language, firstName, lastName, people };
  const written = unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, hasRoom(id)),
        db.insert(openHouseAttendees).values({
          openHouseId: id,
          id: attendeeId,
          userId: viewer.id,
          people,
          mayWrite: true,
          language: locale,
          registeredAt: now(),
          createdAt: now(),
        }),
        ...openHouseEmail(context, found, 'open_house_registered', who),
        ...leadEmail(context, found, who),
      ]),
    ),
  );
  try {
    await written;
    return { openHouseId: id, attendeeId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A double click: the first request has already written it.
    const [duplicate] = await db.select().from(openHouseAttendees).where(isTheirs);
    if (!duplicate) throw error;
    return { openHouseId: id, attendeeId: duplicate.id };
  }
}

async function withdraw(context: Context, propertyId: string, id: string): Promise<Attended> {
  const { db } = context;
  const viewer = requireProfile(context, 'buyer', 'seller');
  await findOpenHouse(context, propertyId, id);
  await db
    .delete(openHouseAttendees)
    .where(
      and(
        eq(openHouseAttendees.openHouseId, id),
        eq(openHouseAttendees.userId, viewer.id),
        sql`${openHouseAttendees.cameAt} is null`,
      ),
    );
  return { openHouseId: id, attendeeId: null };
}

async function signIn(
  context: Context,
  propertyId: string,
  id: string,
  given: Extract<Attendance, { as: 'signed_in' }>,
): Promise<Attended> {
  const { db, now, locale } = context;
  const found = await findAtDoor(context, propertyId, id, given.key);
  const cameAt = timeAtDoor(found, given.at, now());
  const isEmail = given.contact.includes('@');
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(
          db,
          sql`${hasRoom(id)} or exists (select 1 from ${openHouseAttendees} where ${openHouseAttendees.openHouseId} = ${id} and ${openHouseAttendees.id} = ${given.id})`,
        ),
        db
          .insert(openHouseAttendees)
          .values({
            openHouseId: id,
            id: given.id,
            name: given.name,
            ...(isEmail ? { email: given.contact } : { phone: given.contact }),
            people: given.people,
            payment: given.payment,
            hasAgent: given.hasAgent,
            mayWrite: given.mayWrite,
            language: locale,
            cameAt,
            createdAt: now(),
          })
          .onConflictDoNothing(),
      ]),
    ),
  );
  return { openHouseId: id, attendeeId: given.id };
}

async function tick(
  context: Context,
  propertyId: string,
  id: string,
  given: Extract<Attendance, { as: 'ticked' }>,
): Promise<Attended> {
  const { db, now } = context;
  const found = await findAtDoor(context, propertyId, id, given.key);
  if (found.role !== 'door') throw new Refusal('not_found');
  const cameAt = timeAtDoor(found, given.at, now());
  const [row] = await db
    .update(openHouseAttendees)
    .set({ cameAt: given.hasCome ? cameAt : null })
    .where(and(eq(openHouseAttendees.openHouseId, id), eq(openHouseAttendees.id, given.id)))
    .returning({ id: openHouseAttendees.id });
  if (!row) throw new Refusal('not_found');
  return { openHouseId: id, attendeeId: row.id };
}

function hasRoom(id: string) {
  return sql`(select count(*) from ${openHouseAttendees} where ${openHouseAttendees.openHouseId} = ${id}) < ${MAX_ATTENDEES}`;
}

const TOO_EARLY = {
  es: `Todavía no empieza. Se puede firmar desde ${EARLY_SIGN_IN_HOURS} horas antes.`,
  en: `It has not started yet. Sign-in opens ${EARLY_SIGN_IN_HOURS} hours before it starts.`,
};

/**
 * Returns when a person came: the device's time, limited to the open house's hours, because a
 * tablet without a connection may send it days later.
 * @throws Refusal `open_house_over` (409)
 */
function timeAtDoor({ house }: FoundOpenHouse, at: number, now: number): number {
  const isOver = house.canceledAt !== null || now > house.endsAt + LATE_SIGN_IN_HOURS * HOUR_MS;
  if (isOver) throw new Refusal('open_house_over');
  const earliest = house.startsAt - EARLY_SIGN_IN_HOURS * HOUR_MS;
  if (now < earliest) throw new Refusal('open_house_over', { message: TOO_EARLY });
  return Math.max(earliest, Math.min(at, now));
}

/**
 * Returns an open house for the page at its door.
 * @throws what `findAtDoor` throws
 */
async function showDoor(
  context: Context,
  propertyId: string,
  id: string,
  key: string | undefined,
): Promise<z.output<typeof doorSchema>> {
  const { house, home, role } = await findAtDoor(context, propertyId, id, key);
  const { snapshot, facts: saved } = home.property;
  const { facts, photos } = snapshot ?? { facts: saved, photos: [] };
  return {
    id,
    listingId: propertyId,
    address: homeAddress(home, true, 'street'),
    place: placeOf(facts),
    priceCents: facts.listPrice ?? 0,
    bedrooms: facts.bedroomsTotal ?? null,
    bathsFull: facts.bathroomsFull ?? null,
    livingArea: facts.livingArea ?? null,
    coverHash: photos[0]?.hash ?? null,
    startsAt: new Date(house.startsAt).toISOString(),
    endsAt: new Date(house.endsAt).toISOString(),
    zone: home.zone,
    isCanceled: house.canceledAt !== null,
    attendees: role === 'door' ? await listAttendees(context, id) : null,
  };
}

async function listAttendees({ db }: Context, id: string) {
  const rows = await db
    .select({
      id: openHouseAttendees.id,
      name: openHouseAttendees.name,
      firstName: users.firstName,
      lastName: users.lastName,
      people: openHouseAttendees.people,
      registeredAt: openHouseAttendees.registeredAt,
      cameAt: openHouseAttendees.cameAt,
    })
    .from(openHouseAttendees)
    .leftJoin(users, eq(users.id, openHouseAttendees.userId))
    .where(eq(openHouseAttendees.openHouseId, id))
    .orderBy(asc(openHouseAttendees.createdAt));
  return rows.map(({ name, firstName, lastName, registeredAt, cameAt, ...row }) => ({
    ...row,
    name: firstName === null ? doorNameOf(name ?? '') : doorName(firstName, lastName ?? ''),
    isRegistered: registeredAt !== null,
    cameAt: cameAt === null ? null : new Date(cameAt).toISOString(),
  }));
}
