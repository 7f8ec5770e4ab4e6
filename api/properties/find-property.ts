import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import type { PropertyActor } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { properties } from './table.ts';

export type PropertyRow = typeof properties.$inferSelect;

/**
 * A property the viewer may see: their own, or any for an administrator. What a person may not see
 * answers 404.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
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

/** The condition that keeps a list to what the viewer may see. */
export function visibleTo(viewer: Viewer) {
  return viewer.profile === 'admin' ? undefined : eq(properties.ownerId, viewer.id);
}

/** In which part the viewer acts on a property they may see. */
export function actorOn(viewer: Viewer): PropertyActor {
  return viewer.profile === 'admin' ? 'admin' : 'owner';
}
