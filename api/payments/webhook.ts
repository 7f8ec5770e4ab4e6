import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { about } from '#api/http/described.ts';
import { recordEvent } from './record-event.ts';
import { EVENT_OUTCOMES } from './table.ts';

const answerSchema = z.strictObject({
  received: z.literal(true),
  outcome: z.enum([...EVENT_OUTCOMES, 'repeated']),
});

/** Receives the card provider's events, which are authenticated only by their signature. */
export const webhookRoutes = new Hono<ApiEnv>().post(
  '/',
  about(
    'Receive signed events of the card provider; each is handled once, and unknown kinds also answer 200.',
    {
      auth: 'none',
      answers: { status: 200, schema: answerSchema },
    },
  ),
  async (c) => {
    const { context } = c.var;
    const provider = paymentProviderOf(context.env);
    // The exact bytes, because the signature covers them.
    const body = await c.req.text();
    const event = await provider.readEvent(body, c.req.raw.headers, context.now());
    const outcome = event ? await recordEvent(context, provider.name, event) : 'ignored';
    return c.json({ received: true as const, outcome }, 200);
  },
);
