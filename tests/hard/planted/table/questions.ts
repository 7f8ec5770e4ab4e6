import type { Mistake } from '../mistake.ts';

export const QUESTIONS: readonly Mistake[] = [
  {
    bug: 'two hundred messages an hour instead of twenty',
    file: 'write-message.ts',
    text: "name: 'thread_message', max: 20,",
    instead: "name: 'thread_message', max: 200,",
    test: ['questions.test.ts', 'twenty messages an hour a person, whatever the threads'],
  },
  {
    bug: 'somebody blocked asks on',
    file: 'ask-question.ts',
    text: "if (!mayWrite(found)) throw new Refusal('questions_closed');",
    instead: '',
    test: [
      'questions.test.ts',
      'the owner blocks who asked, for messages and visits alike, and takes it back',
    ],
  },
  {
    bug: 'anybody who knows the address answers by e-mail',
    file: 'receive-reply.ts',
    text: '!sender || plainEmail(sender) !== person.email',
    instead: '!sender',
    test: [
      'replies.test.ts',
      'only the person an e-mail went to may answer it, and an e-mail is written once',
    ],
  },
  {
    bug: 'a message is mailed to who wrote it',
    file: 'thread-emails.ts',
    text: 'to: found[reader],',
    instead: 'to: found[by],',
    test: [
      'questions.test.ts',
      'a question reaches the owner, and the answer who asked, without an address of either',
    ],
  },
  {
    bug: 'administrators read threads that nobody reported',
    file: 'find-thread.ts',
    text: 'isAdmin ? isNotNull(threads.reportedAt) : mine',
    instead: 'isAdmin ? undefined : mine',
    test: ['questions.test.ts', 'nobody else finds a thread; a refusal to ask says why'],
  },
  {
    bug: 'an answer that names who asked is published',
    file: 'publish-answer.ts',
    text: 'requireNameless(context, found, question, answer.text, fields);',
    instead: '',
    test: [
      'questions.test.ts',
      'an answer is published without who asked, shown on the listing and taken off',
    ],
  },
  {
    bug: 'what one side has read the other has read',
    file: 'read-thread.ts',
    text: "side === 'owner' ? { ownerRead: read } : { askerRead: read }",
    instead: '{ ownerRead: read }',
    test: ['questions.test.ts', 'what one side has read is not read by the other'],
  },
];
