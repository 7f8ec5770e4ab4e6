import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import type { PropertyActor } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { properties } from './table.ts';

export type PropertyRow = typeof properties.$inferSelect;

/**
 * Returns a property the viewer may see: their own, or for an administrator any.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for another person's property
 */
export async function findProperty(context: Context, id: string): Promise<PropertyRow> {
  const viewer = requireViewer(context);
  const [property] = await context.db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), visibleTo(viewer)));
  if (!property) throw new Refusal('not_found');
  return property;
}

/** Condition for the properties the viewer may see. */
export function visibleTo(viewer: Viewer) {
  return viewer.profile === 'admin' ? undefined : eq(properties.ownerId, viewer.id);
}

/** Returns the role in which the viewer acts on a property they may see. */
export function actorOn(viewer: Viewer): PropertyActor {
  return viewer.profile === 'admin' ? 'admin' : 'owner';
}
