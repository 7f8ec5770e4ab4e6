import type { Mistake } from '../mistake.ts';

export const QUESTIONS: readonly Mistake[] = [
  {
    bug: 'two hundred messages an hour instead of twenty',
    file: 'write-message.ts',
    text: "name: 'thread_message', max: 20,",
    instead: "name: 'thread_message', max: 200,",
    test: ['questions.test.ts', 'a person can write twenty messages an hour in all threads'],
  },
  {
    bug: 'a blocked person can still ask',
    file: 'ask-question.ts',
    text: "if (!mayWrite(found)) throw new Refusal('questions_closed');",
    instead: '',
    test: [
      'questions.test.ts',
      'the owner blocks the asker, for messages and visits alike, and unblocks them',
    ],
  },
  {
    bug: 'anyone who knows the reply address can answer by e-mail',
    file: 'receive-reply.ts',
    text: '!sender || plainEmail(sender) !== person.email',
    instead: '!sender',
    test: [
      'replies.test.ts',
      'only the recipient of an e-mail can answer it, and a repeated delivery is recorded once',
    ],
  },
  {
    bug: 'a message is e-mailed to its author',
    file: 'thread-emails.ts',
    text: 'to: found[reader],',
    instead: 'to: found[by],',
    test: [
      'questions.test.ts',
      'the owner gets the question and the asker the answer, without an address of either',
    ],
  },
  {
    bug: 'administrators can read threads that were not reported',
    file: 'find-thread.ts',
    text: 'isAdmin ? isNotNull(threads.reportedAt) : mine',
    instead: 'isAdmin ? undefined : mine',
    test: [
      'questions.test.ts',
      'a thread answers 404 to others, and a refused question has the reason',
    ],
  },
  {
    bug: 'an answer that names the asker is published',
    file: 'publish-answer.ts',
    text: 'requireNameless(context, found, question, answer.text, fields);',
    instead: '',
    test: [
      'questions.test.ts',
      'an answer is published without the asker’s name, shown on the listing and removed',
    ],
  },
  {
    bug: 'messages read by one side are marked as read for the other',
    file: 'read-thread.ts',
    text: "side === 'owner' ? { ownerRead: read } : { askerRead: read }",
    instead: '{ ownerRead: read }',
    test: ['questions.test.ts', 'read messages are counted separately for each side'],
  },
];
