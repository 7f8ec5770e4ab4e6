import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body.ts';
import { about } from '#api/http/described.ts';
import {
  confirmationSchema,
  PAYMENT_STATUSES,
  type Payment,
  paymentSchema,
} from '#domain/payments/payment.ts';
import { PLAN_KEYS, PLANS } from '#domain/payments/plans.ts';
import { confirmPayment, takePayment } from './take-payment.ts';

const answerSchema = z.strictObject({
  payment: z.strictObject({
    id: z.string(),
    plan: z.enum(PLAN_KEYS),
    amountCents: z.int(),
    status: z.enum(PAYMENT_STATUSES),
    testMode: z.boolean(),
  }) satisfies z.ZodType<Payment>,
});

const localized = z.strictObject({ es: z.string(), en: z.string() });
const planSchema = z.strictObject({
  key: z.enum(PLAN_KEYS),
  name: localized,
  forWhom: localized,
  priceCents: z.int().nullable(),
  comingSoon: z.boolean(),
  mostPopular: z.boolean(),
  features: z.strictObject({ es: z.array(z.string()), en: z.array(z.string()) }),
});
const plansSchema = z.strictObject({
  items: z.array(planSchema),
  total: z.int(),
  nextCursor: z.null(),
});

export const planRoutes = new Hono<ApiEnv>().get(
  '/',
  about('The plans and what they cost, in cents.', {
    auth: 'none',
    answers: { status: 200, schema: plansSchema },
  }),
  (c) => {
    const items = PLANS.map(({ priceCents = null, mostPopular = false, ...plan }) => ({
      ...plan,
      priceCents,
      comingSoon: priceCents === null,
      mostPopular,
    }));
    return c.json({ items, total: items.length, nextCursor: null });
  },
);

export const paymentRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    about('Begins a payment for a plan, and charges the card if there is one.', {
      answers: { status: 201, schema: answerSchema },
    }),
    body(paymentSchema),
    async (c) => c.json({ payment: await takePayment(c.var.context, c.req.valid('json')) }, 201),
  )
  .post(
    '/:id/confirm',
    about('Charges a card for a payment that waits for one, or confirms what its bank asks.', {
      answers: { status: 200, schema: answerSchema },
    }),
    body(confirmationSchema),
    async (c) => {
      const { card } = c.req.valid('json');
      return c.json({ payment: await confirmPayment(c.var.context, c.req.param('id'), card) });
    },
  );
