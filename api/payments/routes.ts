import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { confirmationSchema, paymentSchema } from '#domain/payments/payment.ts';
import {
  findPayment,
  listPayments,
  paymentListSchema,
  paymentOf,
  paymentQuerySchema,
  paymentViewSchema,
} from './find-payment.ts';
import { confirmPayment, refundPayment, takePayment } from './take-payment.ts';

const answerSchema = z.strictObject({ payment: paymentViewSchema });
const begunSchema = z.strictObject({
  payment: paymentViewSchema,
  /** Lets the payer's browser send a card to the provider; null for the sandbox. */
  clientSecret: z.string().nullable(),
});

const checkoutSchema = z.strictObject({
  /** No money is charged. */
  testMode: z.boolean(),
  /** Whether cards are sent to this API; only test cards of the sandbox are. */
  isSandbox: z.boolean(),
  /** How the browser sends a card directly to the provider. */
  cardPage: z
    .strictObject({ form: z.string(), key: z.string(), sources: z.record(z.string(), z.string()) })
    .nullable(),
});

export const paymentRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List your payments, newest first; for an administrator all, with the payers.', {
      answers: { status: 200, schema: paymentListSchema },
    }),
    query(paymentQuerySchema),
    async (c) => c.json(await listPayments(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about(
      'Start a payment for a plan and services, or continue the open one; charges a sandbox card if one is given.',
      { answers: { status: 201, schema: begunSchema } },
    ),
    body(paymentSchema),
    async (c) => c.json(await takePayment(c.var.context, c.req.valid('json')), 201),
  )
  .get(
    '/checkout',
    about('Return how the configured card provider takes cards.', {
      answers: { status: 200, schema: checkoutSchema },
    }),
    (c) => {
      const { testMode, tryCard, cardPage = null } = paymentProviderOf(c.var.context.env);
      return c.json({ testMode, isSandbox: tryCard !== undefined, cardPage });
    },
  )
  .get(
    '/:id',
    about(
      'Return a payment as recorded in the ledger, which alone determines whether it was paid.',
      {
        answers: { status: 200, schema: answerSchema },
      },
    ),
    async (c) => {
      const row = await findPayment(c.var.context, c.req.param('id'));
      return c.json({ payment: paymentOf(row) });
    },
  )
  .post(
    '/:id/confirm',
    about('Charge a sandbox card, or give the confirmation that its bank requires.', {
      answers: { status: 200, schema: answerSchema },
    }),
    body(confirmationSchema),
    async (c) => {
      const { card } = c.req.valid('json');
      return c.json({ payment: await confirmPayment(c.var.context, c.req.param('id'), card) });
    },
  )
  .post(
    '/:id/refund',
    about('Refund a payment; for an administrator.', {
      answers: { status: 200, schema: answerSchema },
    }),
    async (c) => c.json({ payment: await refundPayment(c.var.context, c.req.param('id')) }),
  );
