import { eq } from 'drizzle-orm';
import { visits } from '#api/visits/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  aRequest,
  aStart,
  aVisitableHome,
  OPEN_HOURS,
  quartersHeldAt,
} from '#tests/factories/visits.ts';

/** The result of a race for the hours of one home. */
export type SlotRace = Readonly<{
  booked: number;
  refused: number;
  /** Descriptions of double bookings; empty if there are none. */
  violations: readonly string[];
}>;

/** Creates people beforehand, so that only requests run during the race. */
export async function racers(count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await aPerson());
  return people;
}

/** All people request the same half hour at once. */
export async function raceForOneSlot(people: readonly Person[]): Promise<SlotRace> {
  const home = await aVisitableHome();
  return race(
    home.id,
    people.map((person) => [person, aStart()] as const),
  );
}

/**
 * All people request one of eight half hours at once, while the owner changes visits to an hour
 * with a pause, so that slots from before and after the change overlap.
 */
export async function raceForOverlappingSlots(people: readonly Person[]): Promise<SlotRace> {
  const home = await aVisitableHome();
  const wishes = people.map((person, index) => [person, aStart(3, index % 8)] as const);
  const change = async () => {
    const { status } = await asks(`/properties/${home.id}/availability`, {
      method: 'PUT',
      headers: home.owner.headers,
      body: { ...OPEN_HOURS, visitMinutes: 60, pauseMinutes: 15 },
    });
    return status;
  };
  return race(home.id, wishes, change);
}

async function race(
  homeId: string,
  wishes: readonly (readonly [Person, number])[],
  change?: () => Promise<number>,
): Promise<SlotRace> {
  const half = Math.floor(wishes.length / 2);
  const ask = async ([{ headers }, startsAt]: (typeof wishes)[number]) =>
    (await asks('/visits', { headers, body: aRequest(homeId, startsAt) })).status;
  const asked = [
    ...wishes.slice(0, half).map(ask),
    ...(change ? [change()] : []),
    ...wishes.slice(half).map(ask),
  ];
  const answers = await Promise.all(asked);
  const changed = change ? answers.splice(half, 1) : [];
  const booked = answers.filter((status) => status === 201).length;
  const refused = answers.filter((status) => status === 409).length;
  const stored = await aContext().db.select().from(visits).where(eq(visits.propertyId, homeId));
  const spans = stored
    .map(({ startsAt, endsAt, pauseMinutes }) => [startsAt, endsAt + pauseMinutes * MINUTE_MS])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const quarters = await quartersHeldAt(homeId);
  const needed = spans.reduce((sum, [from = 0, to = 0]) => sum + (to - from) / (15 * MINUTE_MS), 0);
  const violations = [
    ...spans
      .slice(1)
      .flatMap(([from = 0], index) => ((spans[index]?.[1] ?? 0) > from ? ['two overlap'] : [])),
    ...(quarters.length === needed ? [] : [`${quarters.length} quarters held, ${needed} needed`]),
    ...(stored.length === booked ? [] : [`${stored.length} stored, ${booked} promised`]),
    ...(booked + refused === wishes.length ? [] : [`answers: ${[...new Set(answers)].join(', ')}`]),
    ...changed.flatMap((status) => (status === 200 ? [] : [`the hours answered ${status}`])),
  ];
  return { booked, refused, violations };
}
