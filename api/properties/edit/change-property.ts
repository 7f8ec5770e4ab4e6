import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Context, requireViewer } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { requireAllowed } from '#api/properties/allowed-moves.ts';
import { actorOn, findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { requireVersion, staleVersion } from '#api/properties/stale-version.ts';
import { properties } from '#api/properties/table.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { addressPoint } from '#domain/properties/pin.ts';
import { EDITABLE_STATUSES } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** A change to the working copy, and further statements for its batch. */
type Change = Readonly<{
  set: Partial<
    Pick<PropertyRow, 'propertyType' | 'facts' | 'photos' | 'lat' | 'lng' | 'coordinatesFrom'>
  >;
  statements?: readonly BatchItem<'sqlite'>[];
}>;

/** Attempts for a change without an expected version, in case of concurrent saves. */
const MAX_ATTEMPTS = 6;

/**
 * Changes the working copy, only if it is still the version that was read.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409), `stale_version` (409) when it
 * is not the expected version, and any error of `change`.
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

/** Returns the property after the change; `undefined` if the version changed in the meantime. */
async function written(
  { db, now }: Context,
  property: PropertyRow,
  { set, statements = [] }: Change,
): Promise<PropertyRow | undefined> {
  try {
    const [[saved]] = await unlessTaken(
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
          )
          .returning(),
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

/** The pin's coordinates, and where they come from. */
type Coordinates = Pick<PropertyRow, 'lat' | 'lng' | 'coordinatesFrom'>;

const ADDRESS_KEYS = ['streetAddress', 'city', 'postalCode', 'countyOrParish'] as const;

/**
 * Returns the coordinates of an address from the bundled gazetteer; null for an unknown address.
 */
export function coordinatesOf(facts: Facts): Coordinates {
  const found = addressPoint(facts);
  return found
    ? { lat: found.lat, lng: found.lng, coordinatesFrom: 'gazetteer' }
    : { lat: null, lng: null, coordinatesFrom: null };
}

/**
 * Returns the coordinates after a change: a pin moved by the owner is kept, any other is set from
 * the address. Resetting the pin (`null`) sets it from the address again.
 */
export function coordinatesAfter(
  before: Coordinates & Readonly<{ facts: Facts }>,
  facts: Facts,
  pin: Readonly<{ lat: number; lng: number }> | null | undefined,
): Coordinates {
  if (pin) return { ...pin, coordinatesFrom: 'owner' };
  if (pin === null) return coordinatesOf(facts);
  const hasMoved = ADDRESS_KEYS.some((key) => before.facts[key] !== facts[key]);
  if (!hasMoved || before.coordinatesFrom === 'owner') {
    const { lat, lng, coordinatesFrom } = before;
    return { lat, lng, coordinatesFrom };
  }
  return coordinatesOf(facts);
}
