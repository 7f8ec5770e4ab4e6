import type { Mistake } from '../mistake.ts';

export const PROPERTIES: readonly Mistake[] = [
  {
    bug: 'an answer is saved over a newer one',
    file: 'change-property.ts',
    text: 'requireVersion(context, property, expected);',
    instead: '',
    test: ['save-property.test.ts', ''],
  },
  {
    bug: 'a home is published whose plan was refunded',
    file: 'move-consequences.ts',
    text: "if (await isPlanRefunded(context.db, property.id)) throw new Refusal('plan_required');",
    instead: '',
    test: ['refunded-plan.test.ts', ''],
  },
  {
    bug: 'an owner does not learn that an administrator withdrew the home',
    file: 'move-consequences.ts',
    text: '...(isOwners(context, property)\n',
    instead: '...(property\n',
    test: ['move-property.test.ts', ''],
  },
  {
    bug: 'the backups wait on when a contract fails',
    file: 'move-consequences.ts',
    text: '...(await releaseOffers(context, property.id)),',
    instead: '',
    test: ['backups.test.ts', ''],
  },
  {
    bug: 'the agreement of a county on Central Time ends an hour early',
    file: 'end-terms.ts',
    text: 'if (!termEndsOn || !isTermOver(termEndsOn, facts.countyOrParish, now)) continue;',
    instead: 'if (!termEndsOn) continue;',
    test: ['signing.test.ts', ''],
  },
  {
    bug: 'an edit makes a home new',
    file: 'publish.ts',
    text: 'kept?.publishedAt ?? at',
    instead: 'at',
    test: ['publish.test.ts', ''],
  },
  {
    bug: 'a home is confirmed by somebody else',
    file: 'confirm-available.ts',
    text: "if (found.property.ownerId !== viewer.id) throw new Refusal('not_found');\n  return confirm(",
    instead: 'return confirm(',
    test: ['freshness.test.ts', ''],
  },
  {
    bug: 'a draft that is deleted takes its paid plan with it',
    file: 'edit/delete-draft.ts',
    text: 'db.update(planGrants).set({ propertyId: null }).where(eq(planGrants.propertyId, id)),',
    instead: '',
    test: ['delete-draft.test.ts', ''],
  },
  {
    bug: 'thirty letters of one home an hour instead of three',
    file: 'property-letters.ts',
    text: "name: 'review_announced', most: 3,",
    instead: "name: 'review_announced', most: 30,",
    test: ['budget.test.ts', ''],
  },
];
