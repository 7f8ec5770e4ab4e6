import type { Mistake } from '../mistake.ts';

export const VALUE: readonly Mistake[] = [
  {
    bug: 'an estimate is shown that its owner did not allow',
    file: 'find-estimate.ts',
    text: 'if (facts.internetAutomatedValuationDisplayYN !== true) return { estimate: null };',
    instead: '',
    test: ['estimate.test.ts', ''],
  },
  {
    bug: 'a home that is not for sale shows its estimate',
    file: 'find-estimate.ts',
    text: "and(eq(listings.id, id), eq(listings.status, 'published'))",
    instead: 'eq(listings.id, id)',
    test: ['estimate.test.ts', ''],
  },
  {
    bug: 'a home is estimated by its own sale',
    file: 'find-neighbors.ts',
    text: ' and row not in (select row from sales where property_id = ',
    instead: ' and 0 not in (select row from sales where property_id = ',
    test: ['estimate.test.ts', ''],
  },
  {
    bug: 'a sale that was taken back stays among the sales',
    file: 'move-consequences.ts',
    text: 'forgetSale(context, property.id),',
    instead: '',
    test: ['estimate.test.ts', ''],
  },
  {
    bug: 'somebody else reads the statistics of a home',
    file: 'statistics.ts',
    text: 'and(eq(properties.id, id), eq(properties.ownerId, ownerId))',
    instead: 'ownerId && eq(properties.id, id)',
    test: ['statistics.test.ts', ''],
  },
  {
    bug: 'owners count as visitors of their listing',
    file: 'count-view.ts',
    text: '|| (await isOwnOrAdmins(context, listingId))',
    instead: '|| listingId === ""',
    test: ['statistics.test.ts', ''],
  },
];
