import type { Mistake } from '../mistake.ts';

export const AGREEMENTS: readonly Mistake[] = [
  {
    bug: 'a home is created from the agreement of another person',
    file: 'create-property.ts',
    text: "viewer.profile === 'admin' ? undefined : eq(agreements.userId, viewer.id),",
    instead: 'undefined,',
    test: ['create-property.test.ts', 'creating a property needs one’s own agreement'],
  },
  {
    bug: 'a link to sign works at the end of its time',
    file: 'personal-links.ts',
    text: 'link.expiresAt <= now()',
    instead: 'link.expiresAt < now()',
    test: ['signing.test.ts', 'a link is valid for fourteen days, and an unknown one answers 404'],
  },
  {
    bug: 'the owner is notified of a signature in the signer’s language',
    file: 'agreement-signing.ts',
    text: "template: 'agreement_signed', to: owner,",
    instead: "template: 'agreement_signed', to: { ...owner, language: locale },",
    test: ['signing.test.ts', 'the account holder is notified of a signature in en'],
  },
  {
    bug: 'fifty e-mails an hour to one signer instead of five',
    file: 'invite.ts',
    text: "name: 'signing_to', max: 5,",
    instead: "name: 'signing_to', max: 50,",
    test: ['signing.test.ts', 'the number of e-mails to a named person is limited'],
  },
  {
    bug: 'answers overwrite those of another device',
    file: 'agreement-drafts.ts',
    text: 'expected !== undefined && expected !== draft.version',
    instead: 'false',
    test: [
      'agreement-drafts.test.ts',
      'answers of two devices to different questions are merged, and to the same one they conflict',
    ],
  },
  {
    bug: 'the PDF of other answers counts as opened',
    file: 'agreement-opened.ts',
    text: 'hash !== (await answersHash(answers))',
    instead: 'false',
    test: [
      'agreements.test.ts',
      'the PDF must be opened first; the proof is valid for one person, the same answers, and a day',
    ],
  },
  {
    bug: 'an agreement is renewed after the sale',
    file: 'renew-agreement.ts',
    text: "follow(PROPERTY_LIFECYCLE, status, 'renew', 'owner');",
    instead: '',
    test: ['renew-agreement.test.ts', 'the agreement of a sold home cannot be renewed'],
  },
];
