import { createId } from '@paralleldrive/cuid2';
import { openHouses } from '#api/open-houses/table.ts';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from './accounts.ts';
import type { Person } from './offers.ts';
import { asks } from './requests.ts';

/**
 * Publishes an open house of three hours that starts in two days, or in the given hours, and
 * returns its id.
 */
export async function anOpenHouse(
  propertyId: string,
  { startsInHours = 48, now = Date.now() }: Readonly<{ startsInHours?: number; now?: number }> = {},
): Promise<string> {
  const id = createId();
  const startsAt = Math.floor(now / HOUR_MS) * HOUR_MS + startsInHours * HOUR_MS;
  await aContext()
    .db.insert(openHouses)
    .values({
      ...{ id, propertyId, startsAt, version: 1 },
      on: dateOf(startsAt),
      endsAt: startsAt + 3 * HOUR_MS,
      needsRegistration: false,
      createdAt: now,
      updatedAt: now,
    });
  return id;
}

/** Registers a person with an account. */
export async function registersFor(propertyId: string, openHouse: string, who: Person) {
  const path = `/properties/${propertyId}/open-houses/${openHouse}/attendees`;
  const answer = await asks(path, { headers: who.headers, body: { as: 'registered', people: 2 } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json['attendeeId'] as unknown as string;
}

/** Returns the body that a device at the door sends when a person signs in. */
export function aSignIn(more: object = {}) {
  return {
    as: 'signed_in',
    id: createId(),
    at: new Date().toISOString(),
    name: 'Ethan Brooks',
    contact: '(407) 555-0143',
    people: 1,
    payment: 'cash',
    hasAgent: false,
    mayWrite: true,
    ...more,
  };
}
