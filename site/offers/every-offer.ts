import type { apiFor } from '#site/api.server.ts';
import type { ListedOffer } from './list/listed-offer.ts';

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
