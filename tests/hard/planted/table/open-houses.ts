import type { Mistake } from '../mistake.ts';

export const OPEN_HOUSES: readonly Mistake[] = [
  {
    bug: 'who only came in hears of a cancellation',
    file: 'open-house-letters.ts',
    text: 'isNotNull(openHouseAttendees.registeredAt),',
    instead: '',
    test: ['open-houses.test.ts', ''],
  },
  {
    bug: 'who signs the sheet ticks others',
    file: 'attend.ts',
    text: "if (found.role !== 'door') throw new Refusal('not_found');",
    instead: '',
    test: ['open-houses.test.ts', ''],
  },
  {
    bug: 'somebody blocked registers',
    file: 'attend.ts',
    text: "if (blocked > 0) throw new Refusal('visits_closed');",
    instead: '',
    test: ['open-houses.test.ts', ''],
  },
  {
    bug: 'an owner reads the notes of others about people',
    file: 'list-leads.ts',
    text: '.where(eq(leadNotes.ownerId, id))',
    instead: '',
    test: ['leads.test.ts', ''],
  },
];
