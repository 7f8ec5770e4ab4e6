import type { Mistake } from '../mistake.ts';

/** Mistakes that the tests of all operations and of all e-mails must catch. */
export const ALL_OPERATIONS: readonly Mistake[] = [
  {
    bug: 'all people can read the versions of an offer',
    file: 'records/versions.ts',
    text: 'listVersions(context: Context, offerId: string) {\n  await findOffer(context, offerId);',
    instead: 'listVersions(context: Context, offerId: string) {',
    test: [
      'matrix.test.ts',
      'GET /api/offers/{id}/versions on offer is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'all people can read every property',
    file: 'find-property.ts',
    text: "viewer.profile === 'admin' ? undefined : eq(properties.ownerId, viewer.id)",
    instead: 'undefined',
    test: [
      'matrix.test.ts',
      'GET /api/properties/{id} on property is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'the seller reads drafts for the home',
    file: 'find-offer.ts',
    text: "and(eq(offers.sellerId, viewer.id), ne(offers.status, 'draft'))",
    instead: 'eq(offers.sellerId, viewer.id)',
    test: [
      'matrix.test.ts',
      'GET /api/offers/{id} on draft is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'an administrator comments on an offer',
    file: 'records/comments.ts',
    text: 'const by = sideOn(found);',
    instead: "const by = found.actor === 'seller' ? 'seller' : 'buyer';",
    test: [
      'matrix.test.ts',
      'POST /api/offers/{id}/comments on offer is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'the list of sessions has the hashes of their tokens',
    file: 'list-sessions.ts',
    text: 'device: row.device,',
    instead: 'device: row.device,\n    tokenHash: row.tokenHash,',
    test: ['conformance.test.ts', 'the API conforms to its OpenAPI document'],
  },
  {
    bug: 'a saved search has its instant as a number',
    file: 'saved-searches.ts',
    text: 'createdAt: new Date(createdAt).toISOString() }',
    instead: 'createdAt }',
    test: ['conformance.test.ts', 'the API conforms to its OpenAPI document'],
  },
  {
    bug: 'a new offer is answered with an undescribed status',
    file: 'offers/routes.ts',
    text: 'isNew ? 201 : 200',
    instead: 'isNew ? 202 : 200',
    test: [
      'matrix.test.ts',
      'POST /api/offers on nothing is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'the answer to a comment has the id of its author',
    file: 'records/comments.ts',
    text: 'const added = { id: row.id,',
    instead: 'const added = { ...row,',
    test: [
      'matrix.test.ts',
      'POST /api/offers/{id}/comments on offer is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'a confirmed visit has its instant as a number',
    file: 'describe-visit.ts',
    text: 'confirmedAt: isoOrNull(visit.confirmedAt)',
    instead: 'confirmedAt: visit.confirmedAt',
    test: [
      'matrix.test.ts',
      'POST /api/visits/{id}/confirm on visit is allowed for the right actors, and answers as described',
    ],
  },
  {
    bug: 'an unknown parameter is ignored',
    file: 'list-leads.ts',
    text: 'leadsQuerySchema = z.strictObject',
    instead: 'leadsQuerySchema = z.object',
    test: ['bad-input.test.ts', 'every call refuses invalid input, in the person’s language'],
  },
  {
    bug: 'an unknown field is ignored',
    file: 'messages/notifications.ts',
    text: 'readSchema = z.strictObject',
    instead: 'readSchema = z.object',
    test: ['bad-input.test.ts', 'every call refuses invalid input, in the person’s language'],
  },
  {
    bug: 'refusals are in Spanish only',
    file: 'http/errors.ts',
    text: "refusal.messageIn(c.get('context')?.locale ?? requestLocale(c.req.raw))",
    instead: "refusal.messageIn('es')",
    test: ['bad-input.test.ts', 'every call refuses invalid input, in the person’s language'],
  },
  {
    bug: 'a text of any length is accepted',
    file: 'photos/photos.ts',
    text: 'cover: z.string().max(64)',
    instead: 'cover: z.string()',
    test: ['bad-input.test.ts', 'every text and list of a body has a maximum'],
  },
  {
    bug: 'an offer is announced to its author',
    file: 'version-messages.ts',
    text: 'to: deal[other],',
    instead: 'to: deal[deal.side],',
    test: ['recipients.test.ts', 'offer_received to the seller when an offer is sent'],
  },
  {
    bug: 'the visitor gets e-mails in the language of the owner',
    file: 'visits/find-visit.ts',
    text: 'language: VISITORS.language',
    instead: 'language: OWNERS.language',
    test: ['recipients.test.ts', 'visit_declined to the visitor'],
  },
  {
    bug: 'the acceptance is e-mailed in the language of the request',
    file: 'accepted-messages.ts',
    text: 'to: seller,',
    instead: 'to: { ...seller, language: context.locale },',
    test: ['recipients.test.ts', 'offer_accepted to the seller when the buyer accepts'],
  },
  {
    bug: 'a backup offer is not announced',
    file: 'version-messages.ts',
    text: 'const received = toOther(',
    instead: 'const received = deadlineAt === null ? [] : toOther(',
    test: [
      'recipients.test.ts',
      'backup_received to the seller about an offer behind the accepted one',
    ],
  },
  {
    bug: 'e-mails beyond the limit are lost',
    file: 'gather.ts',
    text: '\n    messageIf(db, later, now(), isBeyond),',
    instead: '',
    test: [
      'recipients.test.ts',
      'offer_withdrawn to the seller when the buyer withdraws, beyond the limit waits',
    ],
  },
  {
    bug: 'e-mails within the limit are delayed',
    file: 'gather.ts',
    text: '...within(isWithin),\n    db.delete(outbox).where(and(isEarlier, isBeyond)),\n    messageIf(db, later, now(), isBeyond),',
    instead: 'messageIf(db, later, now(), condition),',
    test: ['recipients.test.ts', 'offer_withdrawn to the seller when the buyer withdraws'],
  },
  {
    bug: 'the e-mail to the person who acts is limited',
    file: 'gather.ts',
    text: 'viewer !== undefined && viewer.id !== to.id',
    instead: 'viewer !== undefined',
    test: [
      'recipients.test.ts',
      'offer_accepted to the seller who accepts, beyond the limit is sent at once: the recipient requested it, or pays for it',
    ],
  },
  {
    bug: 'a reminder is limited like other e-mails',
    file: 'gather.ts',
    text: ' && (dueAt ?? 0) <= now()',
    instead: '',
    test: [
      'gather.test.ts',
      'messages merged within ten minutes are sent again in the next ten, and delayed beyond the limit',
    ],
  },
];
