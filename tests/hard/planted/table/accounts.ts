import type { Mistake } from '../mistake.ts';

export const ACCOUNTS: readonly Mistake[] = [
  {
    bug: 'a session still works at the end of its idle time',
    file: 'sessions.ts',
    text: '.idleMs <= now)',
    instead: '.idleMs < now)',
    test: ['time-limits.test.ts', 'ends with its idle time, not a millisecond earlier'],
  },
  {
    bug: 'a login clears the failures of its whole network',
    file: 'log-in.ts',
    text: 'await revertFromNetwork(context, LOGIN_NETWORK)',
    instead: 'await resetAttempts(context, LOGIN_NETWORK, placeOf(context.ip).near)',
    test: [
      'time-limits.test.ts',
      'a successful login clears the failures of its account, and no others of its network',
    ],
  },
  {
    bug: 'fifty wrong passwords from one IP address instead of five',
    file: 'limits.ts',
    text: "name: 'login_here', max: 5,",
    instead: "name: 'login_here', max: 50,",
    test: [
      'log-in.test.ts',
      'after five failures one IP address has to wait, and the owner elsewhere does not',
    ],
  },
  {
    bug: 'another device stays logged in when the password changes',
    file: 'update-user.ts',
    text: 'endSessions(db, id, sessionHash),',
    instead: '',
    test: [
      'update-user.test.ts',
      'changing the password keeps this session, ends the others and notifies the owner',
    ],
  },
  {
    bug: 'a change of e-mail needs no password',
    file: 'update-user.ts',
    text: 'await requireRecentPassword(context);',
    instead: '',
    test: [
      'update-user.test.ts',
      'the address is changed only within 15 minutes of entering the password',
    ],
  },
  {
    bug: 'the notice of a new e-mail goes to the new address',
    file: 'update-user.ts',
    text: "template: 'email_changed' as const,\n    to: { id, email, language },",
    instead: "template: 'email_changed' as const,\n    to: { id, email: newEmail, language },",
    test: [
      'update-user.test.ts',
      'a new address waits until its link is opened, and the old one is notified',
    ],
  },
  {
    bug: 'a link for a new password works at the end of its hour',
    file: 'recover-password.ts',
    text: 'found.expiresAt <= now()',
    instead: 'found.expiresAt < now()',
    test: ['recover-password.test.ts', 'a link works until the last millisecond of its hour'],
  },
  {
    bug: 'a password that was reset leaves the sessions open',
    file: 'recover-password.ts',
    text: 'endSessions(db, id),',
    instead: '',
    test: [
      'recover-password.test.ts',
      'the mailed link sets a new password, once, and ends every session',
    ],
  },
  {
    bug: 'a recovery code is accepted twice',
    file: 'second-factor.ts',
    text: 'isNull(recoveryCodes.usedAt),\n  );\n  if (',
    instead: 'undefined,\n  );\n  if (',
    test: [
      'second-factor.test.ts',
      'each of ten recovery codes opens the account once, and its owner is notified',
    ],
  },
  {
    bug: 'a code of the app is accepted twice',
    file: 'second-factor.ts',
    text: 'lt(secondFactors.lastStep, step)',
    instead: 'undefined',
    test: ['second-factor.test.ts', 'a code is accepted once, and no earlier code after it'],
  },
  {
    bug: 'deleting an account deletes the favorites of all',
    file: 'delete-user.ts',
    text: 'db.delete(favourites).where(eq(favourites.userId, id)),',
    instead: 'db.delete(favourites),',
    test: ['delete-user.test.ts', 'saved homes and searches are deleted too'],
  },
  {
    bug: 'a seller can delete the account during a sale',
    file: 'delete-user.ts',
    text: 'or(eq(offers.buyerId, id), eq(offers.sellerId, id))',
    instead: 'eq(offers.buyerId, id)',
    test: [
      'delete-user.test.ts',
      'accounts with an accepted offer cannot be deleted until the sale is closed',
    ],
  },
  {
    bug: 'a thousand sessions of one account instead of a hundred',
    file: 'sessions.ts',
    text: 'MAX_SESSIONS = 100;',
    instead: 'MAX_SESSIONS = 1_000;',
    test: [
      'whole-lists.test.ts',
      'an account has at most 100 sessions: another login ends the least recently used one',
    ],
  },
];
