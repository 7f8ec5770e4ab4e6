import { DAY_MS } from '#domain/calendar.ts';
import type { VisitState } from './status.ts';

/** How long the owner can open the visitor's document after a visit. */
export const VISIT_DOCUMENT_RETENTION_MS = 30 * DAY_MS;

/** Whether the visitor may upload or remove their document: until the visit begins (epoch ms). */
export function mayChangeDocument(
  { status, startsAt, proposedAt }: VisitState,
  now: number,
): boolean {
  const isOpen = status === 'requested' || status === 'confirmed';
  return isOpen && now < Math.max(startsAt, proposedAt ?? startsAt);
}

/** Whether the document is available in this status. It is not if the visit will not take place. */
export function showsDocument({ status }: Pick<VisitState, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'done';
}
