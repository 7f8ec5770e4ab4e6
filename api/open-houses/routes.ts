import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import { attendanceSchema } from '#domain/open-houses/attendee.ts';
import { openHousesSchema } from '#domain/open-houses/open-house.ts';
import { attend, attendedSchema } from './attend.ts';
import { openHousesAnswerSchema } from './describe-open-houses.ts';
import { doorQuerySchema, doorSchema, showDoor } from './door.ts';
import { findOpenHouses, saveOpenHouses } from './save-open-houses.ts';

const answers = { status: 200, schema: openHousesAnswerSchema } as const;

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
