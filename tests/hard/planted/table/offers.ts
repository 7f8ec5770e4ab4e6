import type { Mistake } from '../mistake.ts';

export const OFFERS: readonly Mistake[] = [
  {
    bug: 'an answer to a version that is no longer on the table',
    file: 'require-move.ts',
    text: 'if (version === deal.offer.version) return;',
    instead: 'if (version <= deal.offer.version) return;',
    test: ['accept.test.ts', 'an answer names the version it answers'],
  },
  {
    bug: 'the rejection goes to who wrote it',
    file: 'reject-offer.ts',
    text: 'to: deal[other],',
    instead: 'to: deal[side],',
    test: ['recipients.test.ts', 'offer_rejected to the buyer when the seller rejects'],
  },
  {
    bug: 'the e-mail of a withdrawal is in the language of the buyer',
    file: 'withdraw-statements.ts',
    text: 'to: seller,',
    instead: 'to: { ...seller, language: found.buyer.language },',
    test: ['recipients.test.ts', 'offer_withdrawn to the seller when the buyer withdraws'],
  },
  {
    bug: 'the deadlines of the backups go on',
    file: 'accept-offer.ts',
    text: '...held,',
    instead: '',
    test: [
      'backups.test.ts',
      'a backup does not expire, waits for nobody, and gets its remaining time back',
    ],
  },
  {
    bug: 'the buyer is reminded of the contract before there is anything to sign',
    file: 'contract-reminders.ts',
    text: "const reader = isOpen ? 'buyer' : 'seller';",
    instead: "const reader = 'buyer';",
    test: [
      'accept.test.ts',
      'both sides are notified in their own language, and the buyer of the 48 hours',
    ],
  },
  {
    bug: 'a backup that is free again reminds its buyer even when the seller has to answer',
    file: 'hold-offers.ts',
    text: 'to: one[turn],',
    instead: 'to: one.buyer,',
    test: [
      'backups.test.ts',
      'its buyer is notified of both, never of whose offer it was; reminders pause meanwhile',
    ],
  },
  {
    bug: 'a counter-offer starts over what somebody else saved',
    file: 'counter-offer.ts',
    text: 'requireTag(deal, expectedTag);',
    instead: '',
    test: [
      'counter-offers.test.ts',
      'a counter-offer starts from the terms on the table, and is edited until it is sent',
    ],
  },
  {
    bug: 'a draft is saved over a newer one',
    file: 'save-offer.ts',
    text: 'requireTag(deal, expectedTag);',
    instead: '',
    test: ['counter-offers.test.ts', 'what a person has read is what they send'],
  },
  {
    bug: 'a discarded counter-offer leaves its documents',
    file: 'write-counter.ts',
    text: 'deleteUnsentDocuments(db, offer.id),',
    instead: '',
    test: [
      'unsent.test.ts',
      'what the seller writes and does not send leaves no trace for anybody else',
    ],
  },
  {
    bug: 'a hundred offers a day on one home instead of ten',
    file: 'begin-offer.ts',
    text: 'MAX_PER_DAY = 10;',
    instead: 'MAX_PER_DAY = 100;',
    test: ['offers/access.test.ts', 'one person begins ten offers a day on one property'],
  },
  {
    bug: 'private notes are read by the other side',
    file: 'comments.ts',
    text: "or(eq(offerComments.visibility, 'shared'), eq(offerComments.authorId, viewer.id))",
    instead: 'undefined',
    test: ['comments.test.ts', 'a note to oneself is read by its author alone'],
  },
  {
    bug: 'a private note is announced to the other side',
    file: 'comments.ts',
    text: "comment.visibility === 'shared' && ",
    instead: '',
    test: [
      'comments.test.ts',
      'a comment reaches the other side by e-mail and in the product; a note to oneself nobody',
    ],
  },
  {
    bug: 'sellers read drafts',
    file: 'find-offer.ts',
    text: "and(eq(offers.sellerId, viewer.id), ne(offers.status, 'draft')),",
    instead: 'eq(offers.sellerId, viewer.id),',
    test: ['drafts.test.ts', 'is its buyer’s alone'],
  },
  {
    bug: 'documents that were not sent are read by the other side',
    file: 'read-documents.ts',
    text: 'or(isNotNull(offerDocuments.sentAt), eq(offerDocuments.uploadedBy, id))',
    instead: 'undefined',
    test: [
      'unsent.test.ts',
      'what the seller writes and does not send leaves no trace for anybody else',
    ],
  },
  {
    bug: 'a party removes the document of the other',
    file: 'remove-document.ts',
    text: 'eq(offerDocuments.uploadedBy, found.viewer.id),',
    instead: '',
    test: [
      'remove-document.test.ts',
      'a document that waits with a counter-offer is its author’s alone to remove',
    ],
  },
  {
    bug: 'counter-offers of the seller are shown to other buyers',
    file: 'other-offers.ts',
    text: ' and "theirs"."author" = \'buyer\')',
    instead: ')',
    test: ['other-offers.test.ts', 'what the seller answered the other buyer is not shown'],
  },
  {
    bug: 'administrators read the notes of a seller',
    file: 'marks.ts',
    text: "requireViewer(context).profile === 'admin' || ",
    instead: '',
    test: ['compare-offers.test.ts', 'a star and a note are the seller’s alone'],
  },
  {
    bug: 'an offer that was sold over stays open',
    file: 'moves/sales.ts',
    text: "...(await closeOpenOffers(context, property.id, 'sold')),",
    instead: '',
    test: [
      'sales.test.ts',
      'a sale ends the offers behind the accepted one, with a reason and an e-mail',
    ],
  },
  {
    bug: 'contacts are shown before the acceptance',
    file: 'offer-contacts.ts',
    text: "offer.status !== 'accepted' || ",
    instead: '',
    test: [
      'offer-contacts.test.ts',
      'before the acceptance nobody is given contacts, after a refusal neither',
    ],
  },
  {
    bug: 'the signed contract leaves its reminders',
    file: 'documents.ts',
    text: '...(isContract ? [cancelMessages',
    instead: '...(isContract && !context ? [cancelMessages',
    test: [
      'documents.test.ts',
      'every kind of document is taken, and the signed contract ends its reminders',
    ],
  },
];
