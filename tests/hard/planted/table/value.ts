import type { Mistake } from '../mistake.ts';

export const VALUE: readonly Mistake[] = [
  {
    bug: 'an estimate is shown that its owner did not allow',
    file: 'find-estimate.ts',
    text: 'if (!isAllowed || !isStillAllowed) return { estimate: null };',
    instead: '',
    test: [
      'estimate.test.ts',
      'the public comparison requires the owner’s permission, and uses the public location',
    ],
  },
  {
    bug: 'a home that is not for sale shows its estimate',
    file: 'find-estimate.ts',
    text: "and(eq(listings.id, id), eq(listings.status, 'published'))",
    instead: 'eq(listings.id, id)',
    test: ['estimate.test.ts', 'a home that is not for sale shows no estimate'],
  },
  {
    bug: 'a sale that was taken back stays among the sales',
    file: 'move-consequences.ts',
    text: 'forgetSale(context, property.id),',
    instead: '',
    test: [
      'sales.test.ts',
      'a closing is added to the sales in its own batch, and removed when it is undone',
    ],
  },
  {
    bug: 'another person can read the statistics of a home',
    file: 'statistics.ts',
    text: 'and(eq(properties.id, id), eq(properties.ownerId, ownerId))',
    instead: 'ownerId && eq(properties.id, id)',
    test: ['statistics.test.ts', 'only the owner can read the figures by day'],
  },
  {
    bug: 'owners count as visitors of their listing',
    file: 'count-view.ts',
    text: '|| (await isOwnOrAdmins(context, listingId))',
    instead: '|| listingId === ""',
    test: [
      'statistics.test.ts',
      'bots, the owner, administrators and homes that are not listed are not counted',
    ],
  },
  {
    bug: 'what a home was sold for changes its estimate',
    file: 'find-neighbors.ts',
    text: 'row not in (select row from sales where property_id',
    instead: '0 not in (select row from sales where property_id',
    test: ['estimate.test.ts', 'a home’s own sale does not change its estimate'],
  },
];
