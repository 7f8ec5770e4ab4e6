import type { Mistake } from '../mistake.ts';

export const CONTRACTS: readonly Mistake[] = [
  {
    bug: 'a contract is signed out of turn, without consent and unread',
    file: 'sign-contract.ts',
    text: 'if (why) throw new Refusal(why);',
    instead: '',
    test: [
      'refused-signatures.test.ts',
      'without consent, before the document was opened, and for another document',
    ],
  },
  {
    bug: 'a buyer is also a seller',
    file: 'open-signing.ts',
    text: '  requireTwoSides(context, opening, people);',
    instead: '',
    test: [
      'open-signing.test.ts',
      'refuses hostile and look-alike names, a person on both sides, and the buyer’s request',
    ],
  },
  {
    bug: 'the attempts for the code of a link are unlimited',
    file: 'signing/enter.ts',
    text: 'gt(personalLinks.codeTriesLeft, 0),',
    instead: '',
    test: [
      'links.test.ts',
      'a code is valid for five attempts and ten minutes, and five are sent per hour',
    ],
  },
  {
    bug: 'one side corrects the names of the other',
    file: 'correct-signing.ts',
    text: 'one.id === id && one.side === side',
    instead: 'one.id === id',
    test: ['links.test.ts', 'a correction voids the signing: links end, and all sign the new text'],
  },
  {
    bug: 'another site can send write requests of a guest',
    file: 'link-routes.ts',
    text: 'if (isWrite(c.req.method) && getCookie(c, COOKIE)) requireOwnOrigin(c.req.raw);',
    instead: '',
    test: ['links.test.ts', 'a guest’s write request must come from our own pages'],
  },
];
