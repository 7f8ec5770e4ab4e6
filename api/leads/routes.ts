import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { csvOf } from '#api/documents/csv.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { leadStepLabel } from '#domain/leads/lead.ts';
import { LEAD_DEED_LABELS, LEAD_STAGE_LABELS } from '#domain/leads/lead-labels.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { countLeads, leadCountsSchema } from './count-leads.ts';
import {
  type Lead,
  leadSchema,
  leadsFileSchema,
  leadsQuerySchema,
  leadsSchema,
  listLeads,
} from './list-leads.ts';
import { leadNotes } from './table.ts';

const MAX_NOTE = 500;

const leadNoteSchema = z.strictObject({ note: paragraphs(MAX_NOTE) });

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

/** Returns the leads as a CSV, one row per person. */
function leadsCsv(leads: readonly Lead[], locale: Locale): string {
  return csvOf([
    [...HEADERS[locale]],
    ...leads.map(({ name, phone, email, stage, last, next, note }) => [
      name,
      phone ?? '',
      email ?? '',
      LEAD_STAGE_LABELS[stage][locale],
      LEAD_DEED_LABELS[last.deed][locale],
      last.at,
      last.address,
      leadStepLabel({ ...next, deal: next.deal ?? undefined }, locale),
      next.dueAt ?? '',
      note ?? '',
    ]),
  ]);
}

const HEADERS: Localized<readonly string[]> = {
  es: [
    ...['Persona', 'Teléfono', 'Correo', 'Etapa', 'Última actividad', 'Cuándo'],
    ...['Propiedad', 'Próximo paso', 'Para cuándo', 'Su nota'],
  ],
  en: [
    ...['Person', 'Phone', 'E-mail', 'Stage', 'Last activity', 'When'],
    ...['Property', 'Next step', 'Due', 'Your note'],
  ],
};

/**
 * Saves an owner's private note about one of their leads; an empty text deletes it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a person who is not their lead
 */
async function saveLeadNote(
  context: Context,
  leadId: string,
  { note }: z.output<typeof leadNoteSchema>,
): Promise<Lead> {
  const { db, now } = context;
  const { items } = await listLeads(context, {});
  const lead = items.find(({ id }) => id === leadId);
  if (!lead) throw new Refusal('not_found');
  const ownerId = requireViewer(context).id;
  const isIt = and(eq(leadNotes.ownerId, ownerId), eq(leadNotes.leadId, leadId));
  if (note === '') await db.delete(leadNotes).where(isIt);
  else {
    const set = { note, updatedAt: now() };
    await db
      .insert(leadNotes)
      .values({ ownerId, leadId, ...set })
      .onConflictDoUpdate({ target: [leadNotes.ownerId, leadNotes.leadId], set });
  }
  return { ...lead, note: note || null };
}
