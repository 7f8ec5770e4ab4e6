import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Context, requireViewer } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { requireAllowed } from '#api/properties/allowed-moves.ts';
import { actorOn, findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { requireVersion, staleVersion } from '#api/properties/stale-version.ts';
import { properties } from '#api/properties/table.ts';
import { EDITABLE_STATUSES } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** A change of the working copy, and what is written with it. */
type Change = Readonly<{
  set: Partial<
    Pick<PropertyRow, 'propertyType' | 'facts' | 'photos' | 'lat' | 'lng' | 'coordinatesFrom'>
  >;
  statements?: readonly BatchItem<'sqlite'>[];
}>;

/** How often a change that names no version is retried when somebody else was faster. */
const MAX_ATTEMPTS = 6;

/**
 * Writes a change of the working copy, made from the version that was read and only onto that one.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409), `stale_version` (409) when it
 * is not the expected version, and whatever `change` throws.
 */
export async function changeProperty(
  context: Context,
  id: string,
  expected: number | undefined,
  change: (property: PropertyRow) => Change,
): Promise<PropertyRow> {
  const actor = actorOn(requireViewer(context));
  for (let attempt = 1; ; attempt += 1) {
    const property = await findProperty(context, id);
    requireAllowed(property, 'save', actor, context.now());
    requireVersion(context, property, expected);
    const saved = await written(context, property, change(property));
    if (saved) return saved;
    if (expected !== undefined || attempt === MAX_ATTEMPTS) {
      throw staleVersion(context, await findProperty(context, id));
    }
  }
}

/** The property after the change; `undefined` when it is not the version any more that was read. */
async function written(
  { db, now }: Context,
  property: PropertyRow,
  { set, statements = [] }: Change,
): Promise<PropertyRow | undefined> {
  try {
    const [, [saved]] = await unlessTaken(
      db.batch([
        db
          .update(properties)
          .set({ ...set, version: property.version + 1, updatedAt: now() })
          .where(
            and(
              eq(properties.id, property.id),
              eq(properties.version, property.version),
              inArray(properties.status, [...EDITABLE_STATUSES]),
            ),
          ),
        // What the update returns is from before the trigger that keeps what the public was shown.
        db.select().from(properties).where(eq(properties.id, property.id)),
        ...orRollBack(db),
        ...statements,
      ]),
    );
    return saved;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stale_version') return undefined;
    throw error;
  }
}
