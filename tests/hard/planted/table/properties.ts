import type { Mistake } from '../mistake.ts';

export const PROPERTIES: readonly Mistake[] = [
  {
    bug: 'an answer overwrites a newer one',
    file: 'change-property.ts',
    text: 'requireVersion(context, property, expected);',
    instead: '',
    test: [
      'save-property.test.ts',
      'a save based on an older version is refused with the current one',
    ],
  },
  {
    bug: 'a home is published whose plan was refunded',
    file: 'move-consequences.ts',
    text: "if (await isPlanRefunded(context.db, property.id)) throw new Refusal('plan_required');",
    instead: '',
    test: [
      'refunded-plan.test.ts',
      'a reviewer sees that the plan was refunded, and cannot approve until there is another',
    ],
  },
  {
    bug: 'the owner is not notified that an administrator withdrew the home',
    file: 'move-consequences.ts',
    text: '...(isOwners(context, property)\n',
    instead: '...(property\n',
    test: [
      'property-emails.test.ts',
      'an administrator’s withdrawal notifies the owner, their own does not',
    ],
  },
  {
    bug: 'the backups stay paused when a contract fails',
    file: 'move-consequences.ts',
    text: '...(await releaseOffers(context, property.id)),',
    instead: '',
    test: [
      'backups.test.ts',
      'a backup does not expire, is no one’s turn, and gets its remaining time back',
    ],
  },
  {
    bug: 'an edit makes a home new',
    file: 'publish.ts',
    text: 'kept?.publishedAt ?? at',
    instead: 'at',
    test: [
      'publish.test.ts',
      'a new price keeps the row and the date of the listing, and is recorded',
    ],
  },
  {
    bug: 'a home is confirmed by another person',
    file: 'confirm-available.ts',
    text: "if (found.property.ownerId !== viewer.id) throw new Refusal('not_found');\n  return confirm(",
    instead: 'return confirm(',
    test: [
      'freshness.test.ts',
      'the owner, and no one else, can also confirm on the page of the home',
    ],
  },
  {
    bug: 'deleting a draft deletes its paid plan',
    file: 'edit/delete-draft.ts',
    text: 'db.update(planGrants).set({ propertyId: null }).where(eq(planGrants.propertyId, id)),',
    instead: '',
    test: [
      'delete-draft.test.ts',
      'a draft is deleted with its history; its plan and its agreement stay with the account',
    ],
  },
  {
    bug: 'thirty announcements of one home an hour instead of three',
    file: 'property-emails.ts',
    text: "name: 'review_announced', max: 3,",
    instead: "name: 'review_announced', max: 30,",
    test: [
      'property-emails.test.ts',
      'repeated submissions and withdrawals are not announced every time',
    ],
  },
];
