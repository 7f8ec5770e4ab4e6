import { DAY_MS } from '#domain/calendar.ts';
import type { VisitState } from './status.ts';

/** How long after a visit the owner can still open the visitor's document. */
export const VISIT_DOCUMENT_RETENTION_MS = 30 * DAY_MS;

/** Whether the visitor may send or remove their document: until the visit begins (epoch ms). */
export function mayChangeDocument(
  { status, startsAt, proposedAt }: VisitState,
  now: number,
): boolean {
  const isOpen = status === 'requested' || status === 'confirmed';
  return isOpen && now < Math.max(startsAt, proposedAt ?? startsAt);
}

/** Whether a visit in this status still shows the document: one that will not take place does not. */
export function showsDocument({ status }: Pick<VisitState, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'done';
}
