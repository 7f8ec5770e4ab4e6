import type { Mistake } from '../mistake.ts';

export const AGREEMENTS: readonly Mistake[] = [
  {
    bug: 'a home is made of the agreement of another',
    file: 'create-property.ts',
    text: "viewer.profile === 'admin' ? undefined : eq(agreements.userId, viewer.id),",
    instead: 'undefined,',
    test: ['create-property.test.ts', 'creating needs an agreement of one’s own'],
  },
  {
    bug: 'a link to sign works at the end of its time',
    file: 'personal-links.ts',
    text: 'link.expiresAt <= now()',
    instead: 'link.expiresAt < now()',
    test: [
      'signing.test.ts',
      'a link signs for fourteen days, and one that nobody was sent does not exist',
    ],
  },
  {
    bug: 'the owner reads of a signature in the language of who signed',
    file: 'agreement-signing.ts',
    text: "template: 'agreement_signed', to: owner,",
    instead: "template: 'agreement_signed', to: { ...owner, language: locale },",
    test: ['signing.test.ts', 'who gave the agreement reads of a signature in en'],
  },
  {
    bug: 'fifty e-mails an hour to one signer instead of five',
    file: 'invite.ts',
    text: "name: 'signing_to', max: 5,",
    instead: "name: 'signing_to', max: 50,",
    test: ['signing.test.ts', 'somebody’s mailbox is not filled by naming them'],
  },
  {
    bug: 'answers are kept over those of another device',
    file: 'agreement-drafts.ts',
    text: 'expected !== undefined && expected !== draft.version',
    instead: 'false',
    test: [
      'agreement-drafts.test.ts',
      'two devices that answer different questions are merged, and the same one is a conflict',
    ],
  },
  {
    bug: 'the PDF of other answers counts as opened',
    file: 'agreement-opened.ts',
    text: 'hash !== (await answersHash(answers))',
    instead: 'false',
    test: [
      'agreements.test.ts',
      'the PDF is opened first: its proof is for one person, these answers, and a day',
    ],
  },
  {
    bug: 'an agreement is renewed after the sale',
    file: 'renew-agreement.ts',
    text: "follow(PROPERTY_LIFECYCLE, status, 'renew', 'owner');",
    instead: '',
    test: ['renew-agreement.test.ts', 'the agreement of a home that was sold is not renewed'],
  },
];
