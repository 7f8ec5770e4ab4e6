import type { Mistake } from '../mistake.ts';

export const OPEN_HOUSES: readonly Mistake[] = [
  {
    bug: 'who signs the sheet ticks others',
    file: 'attend.ts',
    text: "if (found.role !== 'door') throw new Refusal('not_found');",
    instead: '',
    test: [
      'open-houses.test.ts',
      'at the door a tablet signs people in once, ticks off who registered, and shows no contact',
    ],
  },
  {
    bug: 'somebody blocked registers',
    file: 'attend.ts',
    text: "if (blocked > 0) throw new Refusal('visits_closed');",
    instead: '',
    test: [
      'open-houses.test.ts',
      'who may not register gets the reason, and somebody blocked learns nothing',
    ],
  },
  {
    bug: 'an owner reads the notes of others about people',
    file: 'list-leads.ts',
    text: '.where(eq(leadNotes.ownerId, id))',
    instead: '',
    test: ['leads.test.ts', 'a note about a person is read by the owner who wrote it alone'],
  },
  {
    bug: 'those that were canceled push one that is ahead out of the list',
    file: 'find-open-house.ts',
    text: 'or(not(isEnded), inArray(openHouses.id, shown))',
    instead: 'inArray(openHouses.id, shown)',
    test: [
      'open-houses.test.ts',
      'one that is ahead stays in the list however many others were canceled after it',
    ],
  },
];
