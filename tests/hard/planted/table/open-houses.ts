import type { Mistake } from '../mistake.ts';

export const OPEN_HOUSES: readonly Mistake[] = [
  {
    bug: 'a visitor who signs in can check off others',
    file: 'attend.ts',
    text: "if (found.role !== 'door') throw new Refusal('not_found');",
    instead: '',
    test: [
      'open-houses.test.ts',
      'a tablet at the door signs people in once, checks off registered visitors, and shows no contacts',
    ],
  },
  {
    bug: 'a blocked person registers',
    file: 'attend.ts',
    text: "if (blocked > 0) throw new Refusal('visits_closed');",
    instead: '',
    test: [
      'open-houses.test.ts',
      'people who may not register get the reason, which does not reveal a block',
    ],
  },
  {
    bug: 'an owner reads the notes of others about people',
    file: 'list-leads.ts',
    text: '.where(eq(leadNotes.ownerId, id))',
    instead: '',
    test: ['leads.test.ts', 'a note about a person is visible only to the owner who wrote it'],
  },
  {
    bug: 'canceled open houses displace an upcoming one from the list',
    file: 'find-open-house.ts',
    text: 'or(not(isEnded), inArray(openHouses.id, shown))',
    instead: 'inArray(openHouses.id, shown)',
    test: [
      'open-houses.test.ts',
      'an upcoming one stays in the list, however many others were canceled after it',
    ],
  },
];
