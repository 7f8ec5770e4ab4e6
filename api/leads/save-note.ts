import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { requireViewer } from '#api/context.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Lead, listLeads } from './list-leads.ts';
import { leadNotes } from './table.ts';

const MAX_NOTE = 500;
export const leadNoteSchema = z.strictObject({ note: paragraphs(MAX_NOTE) });

/**
 * Saves an owner's private note about one of their leads; an empty text deletes it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a person who is not their lead
 */
export async function saveLeadNote(
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
