import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { z } from 'zod';
import { findUserRow, isEmailTaken } from '#api/accounts/find-user.ts';
import { rememberEmail } from '#api/accounts/former-emails.ts';
import { hashPassword } from '#api/accounts/login/password-hash.ts';
import { endSessions, requireRecentPassword } from '#api/accounts/login/sessions.ts';
import { mentionsPerson } from '#api/accounts/mentions-person.ts';
import { freeAddress } from '#api/accounts/personal-data/close-account.ts';
import { accountEvents, resetTokens, users } from '#api/accounts/table.ts';
import { verificationUrl } from '#api/accounts/verify-email.ts';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { plainText } from '#api/db/has-words.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { message } from '#api/messages/outbox.ts';
import { readdressMessages } from '#api/messages/readdress.ts';
import {
  countInterest,
  interestCountsSchema,
  interestCsv,
} from '#api/payments/plans/plan-interest.ts';
import { TRAIL_ACTIONS, type TrailAction } from '#domain/accounts/admin-action.ts';
import { type AccountEdit, accountEditSchema } from '#domain/accounts/registration.ts';
import { fullName, PROFILES } from '#domain/accounts/user.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { PERSON_COLUMNS, personOf, personSchema } from './person-row.ts';
import { eventOf } from './record-event.ts';
import { adminEvents } from './table.ts';

const PAGE_SIZE = 50;

/** The columns the list can be sorted by; dates and counts sort descending first. */
const SORTED = {
  name: [plainText(sql`${users.lastName} || ' ' || ${users.firstName}`)],
  email: [users.email],
  since: [users.createdAt],
  properties: [PERSON_COLUMNS.properties],
  offers: [sql`${PERSON_COLUMNS.offersMade} + ${PERSON_COLUMNS.offersReceived}`],
} as const;
const PERSON_SORTS = [
  'name',
  'email',
  'since',
  'properties',
  'offers',
] as const satisfies readonly (keyof typeof SORTED)[];

const personQuerySchema = z.strictObject({
  /** Part of the name, the e-mail or the phone. */
  q: z.string().trim().max(100).optional(),
  profile: z.enum(PROFILES).optional(),
  /** Whether the e-mail is verified. */
  verified: z.enum(['yes', 'no']).optional(),
  sort: z.enum(PERSON_SORTS).default('since'),
  order: z.enum(['asc', 'desc']).optional(),
  limit: wholeNumber(1, PAGE_SIZE).default(PAGE_SIZE),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

const personListSchema = listOf(personSchema);

const eventQuerySchema = z.strictObject({ cursor: wholeNumber(0, 1_000_000).optional() });

const eventListSchema = listOf(
  z.strictObject({
    id: z.string(),
    action: z.enum(TRAIL_ACTIONS),
    /** The administrator, or the owner of the account. */
    by: z.strictObject({ id: z.string(), name: z.string() }),
    before: z.string().nullable(),
    after: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

const personAnswerSchema = z.strictObject({
  user: z.strictObject({
    ...personSchema.shape,
    language: z.enum(LOCALES),
    /** The requested new address, until the link sent to it is opened. */
    pendingEmail: z.string().nullable(),
  }),
});

export const adminRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before the query is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/plan-interest',
    about('Count the addresses waiting for each planned plan.', {
      answers: { status: 200, schema: interestCountsSchema },
    }),
    async (c) => c.json(await countInterest(c.var.context)),
  )
  .get(
    '/plan-interest/addresses.csv',
    about('Export the confirmed addresses waiting for a planned plan.', {
      answers: { status: 200, type: 'text/csv' },
    }),
    async (c) =>
      c.body(await interestCsv(c.var.context), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-plans.csv"',
      }),
  )
  .get(
    '/users',
    about(
      'List all accounts, for an administrator; filtered by name, e-mail, phone, type of account or verification, and sorted.',
      {
        answers: { status: 200, schema: personListSchema },
      },
    ),
    query(personQuerySchema),
    async (c) => c.json(await listUsers(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/users/:id',
    about('Return one account, for an administrator.', {
      answers: { status: 200, schema: personAnswerSchema },
    }),
    async (c) => c.json(await findPerson(c.var.context, c.req.param('id'))),
  )
  .put(
    '/users/:id',
    about('Set the e-mail or the password of an account, for an administrator.', {
      answers: { status: 200, schema: personAnswerSchema },
    }),
    body(accountEditSchema),
    async (c) => c.json(await editPerson(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .get(
    '/users/:id/events',
    about('List what administrators viewed and changed in an account, newest first.', {
      answers: { status: 200, schema: eventListSchema },
    }),
    query(eventQuerySchema),
    async (c) => c.json(await listEvents(c.var.context, c.req.param('id'), c.req.valid('query'))),
  );

const EVENTS_PER_PAGE = 50;

/**
 * Lists what administrators viewed and changed in an account, and the changes of its second factor,
 * newest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an unknown account.
 */
async function listEvents(
  context: Context,
  userId: string,
  { cursor = 0 }: z.output<typeof eventQuerySchema>,
): Promise<z.output<typeof eventListSchema>> {
  requireProfile(context, 'admin');
  await findUserRow(context, userId);
  const { db } = context;
  const byAdmins = eq(adminEvents.userId, userId);
  const byOwner = eq(accountEvents.userId, userId);
  const [rows, admins, owners] = await Promise.all([
    unionAll(
      db
        .select(columnsOf(adminEvents, adminEvents.before, adminEvents.after))
        .from(adminEvents)
        .innerJoin(users, eq(users.id, adminEvents.adminId))
        .where(byAdmins),
      db
        .select(columnsOf(accountEvents, NOTHING, NOTHING))
        .from(accountEvents)
        .innerJoin(users, eq(users.id, accountEvents.userId))
        .where(byOwner),
    )
      .orderBy(sql`at desc`, sql`id desc`)
      .limit(EVENTS_PER_PAGE)
      .offset(cursor),
    db.$count(adminEvents, byAdmins),
    db.$count(accountEvents, byOwner),
  ]);
  return {
    items: rows.map(({ id, action, byId, firstName, lastName, before, after, at }) => ({
      ...{ id, action, before, after },
      by: { id: byId, name: fullName({ firstName, lastName }) },
      at: new Date(at).toISOString(),
    })),
    total: admins + owners,
    nextCursor: cursorAfter(cursor, rows.length, admins + owners),
  };
}

const NOTHING = sql`null`;

/** Selects the same columns from either table, for the union. */
function columnsOf(
  events: typeof adminEvents | typeof accountEvents,
  before: SQL | typeof adminEvents.before,
  after: SQL | typeof adminEvents.after,
) {
  return {
    id: sql<string>`${events.id}`.as('id'),
    action: sql<TrailAction>`${events.action}`.as('action'),
    byId: sql<string>`${users.id}`.as('by_id'),
    firstName: sql<string>`${users.firstName}`.as('first_name'),
    lastName: sql<string>`${users.lastName}`.as('last_name'),
    before: sql<string | null>`${before}`.as('before'),
    after: sql<string | null>`${after}`.as('after'),
    at: sql<number>`${events.at}`.as('at'),
  };
}

const EMAIL_TAKEN: Localized = {
  es: 'Otra cuenta ya usa ese correo.',
  en: 'Another account already uses that e-mail.',
};

type UserRow = typeof users.$inferSelect;

/**
 * Sets the e-mail or the password of an account. The person's sessions end, the old and new
 * addresses get a notice, a new address must be verified, and the change is recorded with the
 * administrator.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for other profiles and for an unknown
 * account, `password_required` (403) when the administrator's password was entered too long ago,
 * `invalid` (422) for an address that is taken.
 */
async function editPerson(context: Context, id: string, edit: AccountEdit): Promise<PersonAnswer> {
  requireProfile(context, 'admin');
  const { db, now, sessionHash } = context;
  const user = await findUserRow(context, id);
  await requireRecentPassword(context);
  const email = edit.email === user.email ? undefined : edit.email;
  const passwordHash = edit.password === undefined ? undefined : await hashPassword(edit.password);
  if (email === undefined && passwordHash === undefined) return readPerson(context, id);
  const taken = await refusalOfTaken(context, id, email);
  if (taken) throw taken;
  const at = now();
  const change = {
    ...(email !== undefined && {
      ...{ email, emailVerifiedAt: null, pendingEmail: null },
      formerVerifiedAt: user.emailVerifiedAt ?? user.formerVerifiedAt,
    }),
    ...(passwordHash !== undefined && { passwordHash }),
    updatedAt: at,
  };
  const events = [
    ...(email === undefined ? [] : [eventOf(context, id, 'change_email', [user.email, email])]),
    ...(passwordHash === undefined ? [] : [eventOf(context, id, 'change_password')]),
  ];
  const freed = email === undefined ? undefined : await freeAddress(context, email, id);
  await unlessTaken(
    db.batch(
      asBatch([
        ...(freed?.statements ?? []),
        ...(email === undefined ? [] : [rememberEmail(context, id)]),
        db
          .update(users)
          .set(change)
          .where(and(eq(users.id, id), eq(users.email, user.email), isNull(users.deletedAt))),
        ...orRollBack(db),
        ...(email === undefined ? [] : [readdressMessages(context, id, email)]),
        endSessions(db, id, sessionHash),
        db.delete(resetTokens).where(eq(resetTokens.userId, id)),
        ...events,
        ...(await mails(context, user, email, passwordHash !== undefined)),
      ]),
    ),
    // Otherwise the account changed between reading and writing.
    async () => (await refusalOfTaken(context, id, email)) ?? new Refusal('stale_version'),
  );
  if (freed) context.later(freed.tidyUp());
  return readPerson(context, id);
}

type PersonAnswer = z.output<typeof personAnswerSchema>;

/**
 * Returns one person's account for an administrator, and records that it was viewed.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an unknown account.
 */
async function findPerson(context: Context, id: string): Promise<PersonAnswer> {
  requireProfile(context, 'admin');
  const found = await readPerson(context, id);
  await eventOf(context, id, 'view');
  return found;
}

/**
 * Returns one person's account without recording it.
 * @throws Refusal `not_found` (404)
 */
async function readPerson({ db }: Pick<Context, 'db'>, id: string): Promise<PersonAnswer> {
  const [row] = await db
    .select({ ...PERSON_COLUMNS, language: users.language, pendingEmail: users.pendingEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Refusal('not_found');
  return { user: { ...personOf(row), language: row.language, pendingEmail: row.pendingEmail } };
}

/** Messages to the old and the new address; the new one also gets a link to verify it. */
async function mails(
  context: Context,
  { id, email: former, firstName, language }: UserRow,
  email: string | undefined,
  isPasswordSet: boolean,
) {
  const { db, env, now } = context;
  const at = now();
  const data = {
    firstName,
    at,
    origin: env.SITE_ORIGIN,
    newEmail: email ?? null,
    isPasswordSet,
  };
  const notices = [former, ...(email === undefined ? [] : [email])].map((address) =>
    message(
      db,
      {
        template: 'account_edited',
        to: { id, email: address, language },
        data,
        cause: `edited:${id}:${at}`,
      },
      at,
    ),
  );
  if (email === undefined) return notices;
  const to = { id, email, language };
  const url = await verificationUrl(context, to);
  const link = {
    template: 'verify_email',
    to,
    data: { url },
    cause: `edited:${id}:${at}`,
  } as const;
  return [...notices, message(db, link, at)];
}

/** The refusal of an address that another account has; undefined if none has it. */
async function refusalOfTaken(context: Context, id: string, email: string | undefined) {
  if (email === undefined || !(await isEmailTaken(context, email, id))) return undefined;
  return new Refusal('invalid', { errors: { email: [EMAIL_TAKEN[context.locale]] } });
}

const ASCENDING: readonly string[] = ['name', 'email'];

/**
 * Lists all accounts in pages, newest first unless sorted otherwise.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
async function listUsers(
  context: Context,
  { q, profile, verified, sort, limit, cursor = 0, ...query }: z.output<typeof personQuerySchema>,
) {
  requireProfile(context, 'admin');
  const { db } = context;
  const isVerified = (verified === 'yes' ? isNotNull : isNull)(users.emailVerifiedAt);
  const where = and(
    isNull(users.deletedAt),
    q ? mentionsPerson(q) : undefined,
    profile && eq(users.profile, profile),
    verified && isVerified,
  );
  const direction =
    (query.order ?? (ASCENDING.includes(sort) ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select(PERSON_COLUMNS)
      .from(users)
      .where(where)
      .orderBy(...SORTED[sort].map((column) => direction(column)), asc(users.id))
      .limit(limit)
      .offset(cursor),
    db.$count(users, where),
  ]);
  return {
    items: rows.map(personOf),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}
