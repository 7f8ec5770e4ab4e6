import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { countLeads, leadCountsSchema } from './count-leads.ts';
import { leadsCsv } from './leads-csv.ts';
import { leadSchema, leadsQuerySchema, leadsSchema, listLeads } from './list-leads.ts';
import { leadNoteSchema, saveLeadNote } from './save-note.ts';

/** Routes of an owner's leads: the people interested in their homes. */
export const leadRoutes = new Hono<ApiEnv>()
  .get(
    '/leads',
    about(
      'Who asked, registered, visited or offered about your homes, a row a person: the latest 500 of each kind.',
      {
        answers: { status: 200, schema: leadsSchema },
      },
    ),
    query(leadsQuerySchema),
    async (c) => c.json(await listLeads(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/leads.csv',
    about('The same as a table for a spreadsheet.', { answers: { status: 200, type: 'text/csv' } }),
    query(leadsQuerySchema),
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
    about('How many visits wait for you, and how many open houses and leads your homes have.', {
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
