import type { OfferReason, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { apiFor } from '#site/api.server.ts';
import type { Problem } from '#site/api.ts';
import type { ListedOffer } from '#site/offers/list/listed-offer.ts';

/** The current offer in the refusal of an outdated write. */
export type CurrentOffer = Readonly<{
  tag: string;
  status: OfferStatus;
  reason: OfferReason | null;
  turn: OfferSide | null;
  version: number;
  /** Deadline of the answer, ISO 8601. */
  deadlineAt: string | null;
  terms: OfferTerms | null;
  draft: PartialTerms | null;
}>;

/** Extracts the current offer from a refusal; `undefined` when it has none. */
export function currentIn(problem: Problem): CurrentOffer | undefined {
  const { current } = problem;
  const isOffer = typeof current === 'object' && current !== null && 'tag' in current;
  // The API returns its own type of offer; cast here, at the boundary.
  return isOffer ? (current as CurrentOffer) : undefined;
}

/** Deadline of the answer, epoch ms; undefined if there is none. */
export function deadlineOf({ deadlineAt }: Pick<CurrentOffer, 'deadlineAt'>): number | undefined {
  return deadlineAt === null ? undefined : Date.parse(deadlineAt);
}

/** Why this version of the offer can no longer be answered; undefined if it can. */
export function whyEnded(
  { status, reason, version }: Pick<CurrentOffer, 'status' | 'reason' | 'version'>,
  answered: number,
): RefusalCode | undefined {
  if (reason === 'expired') return 'offer_expired';
  const isClosed = status === 'rejected' || status === 'accepted';
  return isClosed || version !== answered ? 'stale_version' : undefined;
}

type Asked = Parameters<ReturnType<typeof apiFor>['offers']['$get']>[0]['query'];

/** The viewer's offers that match a query, from all pages. If a page fails, those read so far. */
export async function everyOffer(
  api: ReturnType<typeof apiFor>,
  query: Omit<Asked, 'limit' | 'cursor'>,
): Promise<readonly ListedOffer[]> {
  const found: ListedOffer[] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await api.offers.$get({
      query: { ...query, limit: '200', ...(cursor && { cursor }) },
    });
    if (!answer.ok) return found;
    const { items, nextCursor } = await answer.json();
    found.push(...items);
    cursor = nextCursor;
  } while (cursor);
  return found;
}
