import type { FoundVisit } from '#api/visits/find-visit.ts';
import type { TimeZone } from '#domain/calendar.ts';
import type { VisitStatus } from '#domain/visits/status.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  language: 'es' as const,
  firstName: `Ñandú; ${id}, "x"`,
  lastName: 'Peña',
  phone: '+13055550199',
});

/**
 * Returns a visit of half an hour at one of its moves.
 * @param startsAt epoch ms
 */
export function aFoundVisit(
  status: VisitStatus,
  version: number,
  startsAt: number,
  zone: TimeZone = 'America/New_York',
): FoundVisit {
  const visit = {
    id: 'v1',
    ...{ propertyId: 'p1', ownerId: 'owner', visitorId: 'visitor' },
    ...{ status, version, turn: null, startsAt, endsAt: startsAt + 1_800_000 },
    ...{ proposedAt: null, respondBy: null, pauseMinutes: 0, people: 2 },
    ...{ payment: 'cash' as const, agentName: null, note: null, noteLanguage: 'es' as const },
    ...{ reply: null, replyBy: null, replyLanguage: null, reason: null, endedBy: null },
    ...{ noShowBy: null, feedback: null, confirmedAt: 1, createdAt: 1, updatedAt: 1 },
  };
  const property = {
    id: 'p1',
    ownerId: 'owner',
    propertyType: 'single_family' as const,
    status: 'published' as const,
    facts: EXAMPLE_FACTS.single_family,
    snapshot: null,
  };
  const home = {
    // Cast: calendars only read these members of a property.
    property: property as FoundVisit['home']['property'],
    ...{ rules: undefined, version: 1, zone },
    isTenantOccupied: false,
  };
  const people = { owner: person('owner'), visitor: person('visitor') };
  return { visit, home, ...people, isBlocked: false, isBuyer: false, document: null };
}
