import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { workOrderEvents, workOrders } from '#api/payments/table.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { writtenText } from '#domain/i18n/written-text.ts';
import { follow } from '#domain/moves.ts';
import { itemName } from '#domain/payments/basket.ts';
import {
  MAX_WORK_NOTE_LENGTH,
  needsNote,
  WORK_LIFECYCLE,
  type WorkStep,
} from '#domain/payments/work-order.ts';
import { Refusal } from '#domain/refusal.ts';
import { rule } from '#domain/validation.ts';
import {
  findWorkOrder,
  listWorkOrders,
  workOrderListSchema,
  workOrderQuerySchema,
  workOrderSchema,
} from './find-work-orders.ts';
import { emailsOf } from './work-order-statements.ts';

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
