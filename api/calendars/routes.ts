import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { Refusal } from '#domain/refusal.ts';
import { calendarLinkSchema, findCalendarLink, renewCalendarLink } from './calendar-link.ts';
import { readCalendar } from './read-calendar.ts';

const answers = { status: 200, schema: calendarLinkSchema } as const;

/** Routes of the calendar subscription. */
export const calendarRoutes = new Hono<ApiEnv>()
  .get('/', about('Return the secret address of your calendar.', { answers }), async (c) =>
    c.json(await findCalendarLink(c.var.context)),
  )
  .post(
    '/renew',
    about('Replace the address of your calendar; the former one stops working.', { answers }),
    async (c) => c.json(await renewCalendarLink(c.var.context)),
  )
  .get(
    '/:file',
    about('Return a calendar by its secret address, ending in .ics.', {
      auth: 'none',
      answers: { status: 200, type: 'text/calendar' },
    }),
    async (c) => {
      const secret = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file'))?.[1];
      if (secret === undefined) throw new Refusal('not_found');
      return c.body(await readCalendar(c.var.context, secret), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
      });
    },
  );
