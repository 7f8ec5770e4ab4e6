import type { Mistake } from '../mistake.ts';

export const REQUESTS: readonly Mistake[] = [
  {
    bug: 'alerts of another are switched',
    file: 'saved-searches.ts',
    text: ".where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))\n    .returning();",
    instead: ".where(eq(savedSearches.id, id))\n    .returning();",
    test: ['alerts/alerts.test.ts', ''],
  },
  {
    bug: 'one favorite more than the limit',
    file: 'alerts/favourites.ts',
    text: '>= MAX_FAVOURITES)',
    instead: '> MAX_FAVOURITES)',
    test: ['alerts/favourites.test.ts', ''],
  },
  {
    bug: 'who unsubscribes ends the alerts of all',
    file: 'alerts/unsubscribe.ts',
    text: 'db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.userId, userId)),',
    instead: 'db.update(savedSearches).set({ alerts: false }),',
    test: ['alerts/alerts.test.ts', ''],
  },
  {
    bug: 'a repeated key answers what another person did',
    file: 'http/idempotency.ts',
    text: '(viewer ?? unsecured)?.id ?? ip',
    instead: '""',
    test: ['http/idempotency.test.ts', ''],
  },
  {
    bug: 'a repeated key answers what was done elsewhere',
    file: 'http/idempotency.ts',
    text: '\\n${c.req.path}\\n',
    instead: '\\n',
    test: ['http/idempotency.test.ts', ''],
  },
  {
    bug: 'three hundred letters an hour between two people instead of thirty',
    file: 'messages/gather.ts',
    text: "name: 'mail_between', most: 30,",
    instead: "name: 'mail_between', most: 300,",
    test: ['messages/budget.test.ts', ''],
  },
  {
    bug: 'notices of others are marked as read',
    file: 'messages/notifications.ts',
    text: 'eq(outbox.userId, requireViewer(context).id),',
    instead: '',
    test: ['messages/notifications.test.ts', ''],
  },
];
