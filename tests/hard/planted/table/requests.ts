import type { Mistake } from '../mistake.ts';

export const REQUESTS: readonly Mistake[] = [
  {
    bug: 'alerts of another are switched',
    file: 'saved-searches.ts',
    text: '.where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))\n    .returning();',
    instead: '.where(eq(savedSearches.id, id))\n    .returning();',
    test: ['alerts.test.ts', ''],
  },
  {
    bug: 'one favorite more than the limit',
    file: 'favourites.ts',
    text: '>= MAX_FAVOURITES)',
    instead: '> MAX_FAVOURITES)',
    test: ['favourites.test.ts', ''],
  },
  {
    bug: 'who unsubscribes ends the alerts of all',
    file: 'unsubscribe.ts',
    text: 'db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.userId, userId)),',
    instead: 'db.update(savedSearches).set({ alerts: false }),',
    test: ['alerts.test.ts', ''],
  },
  {
    bug: 'a repeated key answers what another person did',
    file: 'idempotency.ts',
    text: '(viewer ?? unsecured)?.id ?? ip',
    instead: 'c.req.method',
    test: ['http/idempotency.test.ts', ''],
  },
  {
    bug: 'a repeated key answers what was done elsewhere',
    file: 'idempotency.ts',
    text: 'c.req.path}\\n',
    instead: 'c.req.method}\\n',
    test: ['http/idempotency.test.ts', ''],
  },
  {
    bug: 'three hundred letters an hour between two people instead of thirty',
    file: 'gather.ts',
    text: "name: 'mail_between', most: 30,",
    instead: "name: 'mail_between', most: 300,",
    test: ['budget.test.ts', ''],
  },
  {
    bug: 'notices of others are marked as read',
    file: 'notifications.ts',
    text: 'eq(outbox.userId, requireViewer(context).id),',
    instead: '',
    test: ['notifications.test.ts', ''],
  },
];
