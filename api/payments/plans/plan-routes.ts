import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { ADD_ON_KEYS, ADD_ONS } from '#domain/payments/add-ons.ts';
import { planInterestLinkSchema, planInterestSchema } from '#domain/payments/plan-interest.ts';
import { PLAN_KEYS, PLANS } from '#domain/payments/plans.ts';
import { confirmInterest, endInterest, requestNotice } from './plan-interest.ts';

const localized = z.strictObject({ es: z.string(), en: z.string() });
const plansSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      key: z.enum(PLAN_KEYS),
      name: localized,
      forWhom: localized,
      priceCents: z.int().nullable(),
      comingSoon: z.boolean(),
      mostPopular: z.boolean(),
      features: z.strictObject({ es: z.array(z.string()), en: z.array(z.string()) }),
    }),
  ),
  addOns: z.array(
    z.strictObject({
      key: z.enum(ADD_ON_KEYS),
      name: localized,
      text: localized,
      priceCents: z.int(),
    }),
  ),
  total: z.int(),
  nextCursor: z.null(),
});

export const planRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('List the plans and the services that can be added, with their prices in cents.', {
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
      return c.json({ items, addOns: [...ADD_ONS], total: items.length, nextCursor: null });
    },
  )
  .post(
    '/interest',
    about(
      'E-mail an address a link to join the list of a planned plan; the response is always the same.',
      {
        auth: 'none',
        answers: { status: 202 },
      },
    ),
    networkLimit,
    body(planInterestSchema),
    async (c) => {
      await requestNotice(c.var.context, c.req.valid('json'));
      return c.body(null, 202);
    },
  )
  .post(
    '/interest/confirm',
    about('Confirm the address whose e-mail had this link.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    body(planInterestLinkSchema),
    async (c) => {
      await confirmInterest(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .post(
    '/interest/end',
    about('Delete the address whose e-mail had this link.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    body(planInterestLinkSchema),
    async (c) => {
      await endInterest(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
