import type { Mistake } from '../mistake.ts';

export const ADMIN: readonly Mistake[] = [
  {
    bug: 'an edited account stays logged in',
    file: 'edit-user.ts',
    text: 'endSessions(db, id, sessionHash),',
    instead: '',
    test: [
      'edit-user.test.ts',
      'a new e-mail has to be verified, both addresses are notified and the sessions end',
    ],
  },
  {
    bug: 'an address that an administrator sets counts as verified',
    file: 'edit-user.ts',
    text: 'emailVerifiedAt: null, pendingEmail: null',
    instead: 'pendingEmail: null',
    test: [
      'edit-user.test.ts',
      'a new e-mail has to be verified, both addresses are notified and the sessions end',
    ],
  },
  {
    bug: 'the former address is not notified of an edit',
    file: 'edit-user.ts',
    text: '[former, ...(email === undefined ? [] : [email])]',
    instead: '[email ?? former]',
    test: [
      'edit-user.test.ts',
      'a new e-mail has to be verified, both addresses are notified and the sessions end',
    ],
  },
  {
    bug: 'an edit is not in the audit trail',
    file: 'edit-user.ts',
    text: '...events,',
    instead: '',
    test: [
      'edit-user.test.ts',
      'a new e-mail has to be verified, both addresses are notified and the sessions end',
    ],
  },
  {
    bug: 'deleted people are in the list',
    file: 'list-users.ts',
    text: 'isNull(users.deletedAt),',
    instead: 'undefined,',
    test: ['users.test.ts', 'a deleted account is not listed and has no page'],
  },
  {
    bug: 'the answer to a message is written in the language of the administrator',
    file: 'move-message.ts',
    text: 'language: row.language }',
    instead: 'language: context.locale }',
    test: [
      'inbox.test.ts',
      'an answer is mailed once in the sender’s language, and the message is marked as answered',
    ],
  },
  {
    bug: 'fifty messages from one IP address instead of five',
    file: 'send-message.ts',
    text: "name: 'contact', max: 5,",
    instead: "name: 'contact', max: 50,",
    test: [
      'contact.test.ts',
      'one IP address may send five messages an hour; a refused form does not count',
    ],
  },
];
