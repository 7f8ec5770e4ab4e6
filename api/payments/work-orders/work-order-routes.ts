import { and, asc, count, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requireProfile, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { workOrderEvents, workOrders } from '#api/payments/table.ts';
import { planGrants, properties } from '#api/properties/table.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { writtenText } from '#domain/i18n/written-text.ts';
import { follow, movesFrom } from '#domain/moves.ts';
import { ADD_ON_KEYS } from '#domain/payments/add-ons.ts';
import { itemName } from '#domain/payments/basket.ts';
import {
  MAX_WORK_NOTE_LENGTH,
  needsNote,
  WORK_ACTIONS,
  WORK_LIFECYCLE,
  WORK_STATUSES,
  WORK_STEPS,
  type WorkStep,
} from '#domain/payments/work-order.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { rule } from '#domain/validation.ts';
import { emailsOf } from './work-order-statements.ts';

export const workOrderSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  service: z.enum(ADD_ON_KEYS),
  status: z.enum(WORK_STATUSES),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The property that uses the plan of the same payment; null before the plan is used. */
  property: z.strictObject({ id: z.string(), address: z.string() }).nullable(),
  /** Who paid for it; only for administrators. */
  orderedBy: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** What the viewer may do with it now. */
  allowed: z.array(z.enum(WORK_STEPS)),
  events: z.array(
    z.strictObject({
      version: z.int(),
      action: z.enum(WORK_ACTIONS),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export const workOrderListSchema = listOf(workOrderSchema).extend({
  /** Number of orders by status. */
  counts: z.record(z.enum(WORK_STATUSES), z.int()),
});

const workOrderQuerySchema = z.strictObject({
  status: z.enum(WORK_STATUSES).optional(),
  /** Only orders of one property. */
  property: z.string().max(32).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

const MOVED = {
  answers: { status: 200, schema: z.strictObject({ order: workOrderSchema }) },
} as const;

const workNoteSchema = z.strictObject({
  note: z
    .string()
    .trim()
    .max(MAX_WORK_NOTE_LENGTH)
    .refine((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), rule('control_characters'))
    .optional(),
});

/** Routes for paid services and their progress. */
export const workOrderRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List the services you paid for, oldest first; for an administrator all.', {
      answers: { status: 200, schema: workOrderListSchema },
    }),
    query(workOrderQuerySchema),
    async (c) => c.json(await listWorkOrders(c.var.context, c.req.valid('query'))),
  )
  .use('/:id/*', async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .post(
    '/:id/schedule',
    about('Schedule or reschedule a service; for an administrator.', MOVED),
    body(workNoteSchema),
    async (c) => {
      const { note } = c.req.valid('json');
      const order = await moveWorkOrder(c.var.context, c.req.param('id'), 'schedule', note);
      return c.json({ order });
    },
  )
  .post(
    '/:id/finish',
    about('Mark a service as done; for an administrator.', MOVED),
    body(workNoteSchema),
    async (c) => {
      const { note } = c.req.valid('json');
      const order = await moveWorkOrder(c.var.context, c.req.param('id'), 'finish', note);
      return c.json({ order });
    },
  );

/**
 * Changes the status of an ordered service and notifies the person who paid, with the note.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but an administrator,
 * `invalid` (422) if a required note is missing, `transition_not_allowed`, `stale_version` (409).
 */
async function moveWorkOrder(
  context: Context,
  id: string,
  step: WorkStep,
  given: string | undefined,
) {
  const { db, env, locale, now } = context;
  const viewer = requireProfile(context, 'admin');
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, id));
  if (!order) throw new Refusal('not_found');
  const status = follow(WORK_LIFECYCLE, order.status, step, 'admin');
  const note = given || null;
  if (needsNote(step) && !note) {
    throw new Refusal('invalid', { errors: { note: [VALIDATION_TEXTS.required[locale]] } });
  }
  const [to] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, order.userId));
  if (!to) throw new Error('an order has no owner');
  const version = order.version + 1;
  const at = now();
  const service = itemName(order.service, to.language);
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(workOrders)
          .set({ status, version, updatedAt: at })
          .where(and(eq(workOrders.id, id), eq(workOrders.version, order.version))),
        ...orRollBack(db),
        db.insert(workOrderEvents).values({
          ...{ orderId: id, version, action: step, actor: 'admin', byUserId: viewer.id, note, at },
        }),
        cancelMessages(db, emailsOf(id), at),
        message(
          db,
          {
            template: step === 'schedule' ? 'work_scheduled' : 'work_done',
            to,
            data: {
              origin: env.SITE_ORIGIN,
              service,
              note: writtenText(note ?? undefined, undefined, locale) ?? null,
            },
            cause: `${emailsOf(id)}:${version}`,
            belongsTo: emailsOf(id),
          },
          at,
        ),
      ]),
    ),
  );
  return findWorkOrder(context, id);
}

const PAGE_SIZE = 50;

/** Lists the services that the viewer paid for, or for an administrator all, oldest first. */
async function listWorkOrders(
  context: Context,
  { status, property, cursor = 0 }: z.output<typeof workOrderQuerySchema>,
) {
  const { db } = context;
  const scope = and(visible(context), property ? eq(planGrants.propertyId, property) : undefined);
  const [rows, byStatus] = await Promise.all([
    select(context)
      .where(and(scope, status && eq(workOrders.status, status)))
      .orderBy(asc(workOrders.createdAt), asc(workOrders.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db
      .select({ status: workOrders.status, count: count() })
      .from(workOrders)
      .leftJoin(planGrants, eq(planGrants.paymentId, workOrders.paymentId))
      .where(scope)
      .groupBy(workOrders.status),
  ]);
  const countOf = (wanted: string) => byStatus.find((row) => row.status === wanted)?.count ?? 0;
  const counts = {
    ordered: countOf('ordered'),
    scheduled: countOf('scheduled'),
    done: countOf('done'),
    canceled: countOf('canceled'),
  };
  const total = WORK_STATUSES.filter((known) => !status || known === status).reduce(
    (sum, known) => sum + counts[known],
    0,
  );
  const items = await described(context, rows);
  return { items, total, nextCursor: cursorAfter(cursor, rows.length, total), counts };
}

/**
 * Returns one order.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for another person's order.
 */
async function findWorkOrder(context: Context, id: string) {
  const rows = await select(context).where(and(eq(workOrders.id, id), visible(context)));
  const [order] = await described(context, rows);
  if (!order) throw new Refusal('not_found');
  return order;
}

function select({ db }: Context) {
  return db
    .select({
      order: workOrders,
      user: users,
      property: { id: properties.id, facts: properties.facts },
    })
    .from(workOrders)
    .innerJoin(users, eq(users.id, workOrders.userId))
    .leftJoin(planGrants, eq(planGrants.paymentId, workOrders.paymentId))
    .leftJoin(properties, eq(properties.id, planGrants.propertyId))
    .$dynamic();
}

async function described(context: Context, rows: Awaited<ReturnType<typeof select>>) {
  const isAdmin = requireViewer(context).profile === 'admin';
  const ids = rows.map(({ order }) => order.id);
  const events = await context.db
    .select()
    .from(workOrderEvents)
    .where(isIn(workOrderEvents.orderId, ids))
    .orderBy(asc(workOrderEvents.version));
  return rows.map(({ order, user, property }): z.output<typeof workOrderSchema> => {
    const { id, paymentId, service, status, version } = order;
    return {
      ...{ id, paymentId, service, status, version },
      createdAt: new Date(order.createdAt).toISOString(),
      updatedAt: new Date(order.updatedAt).toISOString(),
      property: property && { id: property.id, address: addressLine(property.facts) },
      orderedBy: isAdmin
        ? { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email }
        : null,
      allowed: isAdmin
        ? WORK_STEPS.filter((step) =>
            movesFrom(WORK_LIFECYCLE, status, 'admin').some(({ action }) => action === step),
          )
        : [],
      events: events
        .filter(({ orderId }) => orderId === id)
        .map((event) => ({
          ...{ version: event.version, action: event.action, note: event.note },
          at: new Date(event.at).toISOString(),
        })),
    };
  });
}

function visible(context: Context) {
  const viewer = requireViewer(context);
  return viewer.profile === 'admin' ? undefined : eq(workOrders.userId, viewer.id);
}
