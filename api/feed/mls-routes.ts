import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { brokerOfRecord } from './broker-of-record.ts';

const mlsAnswerSchema = z.strictObject({
  /** The broker who submits listings to the MLS; null if none is configured. */
  broker: z.strictObject({ name: z.string(), office: z.string() }).nullable(),
});

/** Reports whether listings reach an MLS, and through which broker. */
export const mlsRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Return the broker of record through whom listings reach the MLS, if one is configured.', {
    auth: 'none',
    answers: { status: 200, schema: mlsAnswerSchema },
  }),
  (c) => {
    const broker = brokerOfRecord(c.env);
    const name = broker && `${broker.firstName} ${broker.lastName}`;
    return c.json({ broker: name ? { name, office: broker.office.name } : null });
  },
);
