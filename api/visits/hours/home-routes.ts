import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import { availabilitySchema } from '#domain/visits/availability.ts';
import { availabilityAnswerSchema, findAvailability, saveAvailability } from './availability.ts';
import { holdAnswerSchema, holdRequestSchema, holdSlot } from './hold-slot.ts';
import { findSlots, slotsQuerySchema, slotsSchema } from './slots.ts';

const answers = { status: 200, schema: availabilityAnswerSchema } as const;

/** Routes for the visiting hours of the viewer's own home, mounted below `/properties`. */
export const availabilityRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/availability',
    about('Return the visiting hours of your home; before the first save, the preset.', {
      answers,
    }),
    async (c) => {
      const found = await findAvailability(c.var.context, c.req.param('id'));
      return c.json(found, 200, { ETag: versionTag(found.version) });
    },
  )
  .put(
    '/:id/availability',
    about('Set the visiting hours of your home.', { answers }),
    body(availabilitySchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const saved = await saveAvailability(
        context,
        c.req.param('id'),
        c.req.valid('json'),
        expected,
      );
      return c.json(saved, 200, { ETag: versionTag(saved.version) });
    },
  );

/** Routes for the free slots of a listed home, mounted below `/listings`. */
export const slotRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/slots',
    about('Return the free slots of a listed home by date.', {
      auth: 'none',
      answers: { status: 200, schema: slotsSchema },
    }),
    query(slotsQuerySchema),
    async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await findSlots(c.var.context, c.req.param('id'), c.req.valid('query')));
    },
  )
  .post(
    '/:id/holds',
    about('Hold a free slot for fifteen minutes while filling in the form.', {
      auth: 'none',
      answers: { status: 201, schema: holdAnswerSchema },
    }),
    networkLimit,
    body(holdRequestSchema),
    async (c) => c.json(await holdSlot(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  );
