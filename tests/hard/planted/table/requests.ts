import type { Mistake } from '../mistake.ts';

export const REQUESTS: readonly Mistake[] = [
  {
    bug: 'the alerts of another person can be switched',
    file: 'saved-searches.ts',
    text: '.where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))\n    .returning();',
    instead: '.where(eq(savedSearches.id, id))\n    .returning();',
    test: ['alerts.test.ts', 'a saved search is visible to its owner only'],
  },
  {
    bug: 'one favorite more than the limit',
    file: 'favourites.ts',
    text: '>= MAX_FAVOURITES)',
    instead: '> MAX_FAVOURITES)',
    test: ['favourites.test.ts', 'a home beyond the limit is not saved'],
  },
  {
    bug: 'unsubscribing ends the alerts of all',
    file: 'unsubscribe.ts',
    text: 'db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.userId, userId)),',
    instead: 'db.update(savedSearches).set({ alerts: false }),',
    test: [
      'alerts.test.ts',
      'the link of an e-mail ends the alerts on confirmation, and cancels waiting ones',
    ],
  },
  {
    bug: 'a repeated key returns the answer of another person',
    file: 'idempotency.ts',
    text: '(viewer ?? unsecured)?.id ?? ip',
    instead: 'c.req.method',
    test: [
      'http/idempotency.test.ts',
      'a comment whose request failed after the write gets the stored answer and is not written twice',
    ],
  },
  {
    bug: 'a repeated key returns the answer of another call',
    file: 'idempotency.ts',
    text: 'c.req.path}\\n',
    instead: 'c.req.method}\\n',
    test: [
      'http/idempotency.test.ts',
      'a comment whose request failed after the write gets the stored answer and is not written twice',
    ],
  },
  {
    bug: 'notices of others are marked as read',
    file: 'notifications.ts',
    text: 'eq(outbox.userId, requireViewer(context).id),',
    instead: '',
    test: ['notifications.test.ts', 'notifications are visible only to their recipient'],
  },
  {
    bug: 'three hundred e-mails an hour from one person to another',
    file: 'gather.ts',
    text: "name: 'mail_between', max: 30,",
    instead: "name: 'mail_between', max: 300,",
    test: [
      'gather.test.ts',
      'thirty e-mails an hour from one person to another are immediate; of further ones about a thing only the last is sent',
    ],
  },
];
