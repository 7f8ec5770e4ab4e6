import type { Mistake } from '../mistake.ts';

export const VISITS: readonly Mistake[] = [
  {
    bug: 'a request lapses a moment too late',
    file: 'end-visits.ts',
    text: 'lte(visits.respondBy, at)',
    instead: 'lt(visits.respondBy, at)',
    test: [
      'ends-by-itself.test.ts',
      'an unanswered request expires on time, even if the cron job is late',
    ],
  },
  {
    bug: 'a blocked person can request a visit',
    file: 'request-visit.ts',
    text: "if (blocked > 0) throw new Refusal('visits_closed');",
    instead: '',
    test: [
      'who-may-ask.test.ts',
      'a refused request has the reason, which does not reveal a block',
    ],
  },
  {
    bug: 'a visitor blocks other visitors',
    file: 'block-visitor.ts',
    text: "if (sideOn(context, found) !== 'owner') throw new Refusal('not_found');",
    instead: '',
    test: [
      'who-may-ask.test.ts',
      'the owner blocks a visitor and allows them again; the visitor is never notified',
    ],
  },
  {
    bug: 'the proposed time is e-mailed to its proposer',
    file: 'propose-time.ts',
    text: 'otherSide(side)',
    instead: 'side',
    test: ['recipients.test.ts', 'visit_proposed to the visitor when the owner proposes'],
  },
  {
    bug: 'hours are saved over newer ones',
    file: 'availability.ts',
    text: 'if (expected !== undefined && expected !== home.version) throw await stale(context, id);',
    instead: '',
    test: ['availability.test.ts', 'a save requires the version that was read'],
  },
  {
    bug: 'a home of a free plan confirms at once',
    file: 'availability.ts',
    text: "rules.mode === 'at_once' && !(await mayConfirmAtOnce(context, property.id))",
    instead: 'false',
    test: [
      'availability.test.ts',
      'instant confirmation needs the add-on, paid with the plan of that home',
    ],
  },
  {
    bug: 'all people can read every visit',
    file: 'list-visits.ts',
    text: 'role ? own[role] : or(own.owner, own.visitor)',
    instead: 'role ? own[role] : undefined',
    test: ['visits.test.ts', 'a visit is visible only to its two sides'],
  },
];
