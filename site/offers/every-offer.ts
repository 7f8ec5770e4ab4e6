import type { apiFor } from '#site/api.server.ts';
import type { ListedOffer } from './list/listed-offer.ts';

type Asked = Parameters<ReturnType<typeof apiFor>['offers']['$get']>[0]['query'];

/** The offers of the viewer that a query finds, page after page; those read so far when a page fails. */
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
