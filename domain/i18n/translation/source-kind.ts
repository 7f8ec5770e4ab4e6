import type { GuestSource, ListedSource, PrivateSource, TermSource, TextSource } from './source.ts';

/** Whose text each kind is. Scripts of pages read it, so it does without the schemas. */
const KINDS: Readonly<
  Record<ListedSource['kind'], 'listed'> &
    Record<PrivateSource['kind'], 'private'> &
    Record<TermSource['kind'], 'term'> &
    Record<GuestSource['kind'], 'guest'>
> = {
  remarks: 'listed',
  caption: 'listed',
  fact: 'listed',
  question: 'listed',
  answer: 'listed',
  comment: 'private',
  move_note: 'private',
  message: 'private',
  visit_note: 'private',
  visit_reply: 'private',
  visit_feedback: 'private',
  visit_access: 'private',
  review_reason: 'private',
  decline_reason: 'private',
  walk_note: 'private',
  notice: 'private',
  notice_reason: 'private',
  term: 'term',
  proposed_term: 'term',
  correction: 'guest',
  agreement_reason: 'guest',
};

/** Key of a text: `comment:<offer>:<id>`. Triggers of the database delete translations by it. */
export function sourceKey({ kind, ...ids }: TextSource): string {
  return [kind, ...Object.values(ids)].join(':');
}

/** Whether a text is public with its home. */
export function isListed(source: TextSource): source is ListedSource {
  return KINDS[source.kind] === 'listed';
}

/** Whether a text is among the terms, which no machine translates. */
export function isTerm(source: TextSource): source is TermSource {
  return KINDS[source.kind] === 'term';
}

/** Whether the author of a text cannot be asked for it. */
export function isGuests(source: TextSource): source is GuestSource {
  return KINDS[source.kind] === 'guest';
}
