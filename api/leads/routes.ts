import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { countLeads, leadCountsSchema } from './count-leads.ts';
import { leadsCsv } from './leads-csv.ts';
import {
  leadSchema,
  leadsFileSchema,
  leadsQuerySchema,
  leadsSchema,
  listLeads,
} from './list-leads.ts';
import { leadNoteSchema, saveLeadNote } from './save-note.ts';

/** Routes of an owner's leads: the people interested in their homes. */
export const leadRoutes = new Hono<ApiEnv>()
  .get(
    '/leads',
    about(
      'List the people who asked, registered, visited or made an offer on your homes, one row per person: the latest 500 of each kind.',
      {
        answers: { status: 200, schema: leadsSchema },
      },
    ),
    query(leadsQuerySchema),
    async (c) => c.json(await listLeads(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/leads.csv',
    about('Export the same as CSV.', { answers: { status: 200, type: 'text/csv' } }),
    query(leadsFileSchema),
    async (c) => {
      const { items } = await listLeads(c.var.context, c.req.valid('query'));
      return c.body(leadsCsv(items, c.var.context.locale), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-leads.csv"',
        'Cache-Control': 'private, no-store',
      });
    },
  )
  .get(
    '/leads/counts',
    about('Count the visits that wait for you, and the open houses and leads of your homes.', {
      answers: { status: 200, schema: leadCountsSchema },
    }),
    async (c) => c.json(await countLeads(c.var.context)),
  )
  .put(
    '/leads/:id/note',
    about('Save your own note about a lead; an empty text deletes it.', {
      answers: { status: 200, schema: leadSchema },
    }),
    body(leadNoteSchema),
    async (c) => c.json(await saveLeadNote(c.var.context, c.req.param('id'), c.req.valid('json'))),
  );
