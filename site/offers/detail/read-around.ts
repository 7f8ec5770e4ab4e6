import type { requiredApi } from '#site/api.server.ts';
import type { ShownOffer } from './shown-offer.ts';

export const OFFER_TABS = [
  'terms',
  'history',
  'buyer',
  'section38',
  'documents',
  'comments',
] as const;
export type OfferTab = (typeof OFFER_TABS)[number];

type OfferApi = ReturnType<typeof requiredApi>['offers'][':id'];

/**
 * Loads an offer's versions, documents and comments, the changes of its last version, and the note
 * of the side that rejected it.
 * @param before cursor of the page of comments
 */
export async function readAround(
  offers: OfferApi,
  { id, version, reason }: ShownOffer,
  tab: OfferTab,
  before: string | null,
) {
  const param = { id };
  const [versionsFound, diff, documentsFound, commentsFound, history] = await Promise.all([
    offers.versions.$get({ param }),
    tab === 'terms' && version > 1
      ? offers.versions[':number'].diff.$get({ param: { id, number: String(version) } })
      : undefined,
    offers.documents.$get({ param }),
    offers.comments.$get({ param, query: before ? { cursor: before } : {} }),
    reason === 'declined' ? offers.history.$get({ param, query: {} }) : undefined,
  ]);
  const versions = versionsFound.ok ? (await versionsFound.json()).items : [];
  const [previous, current] = versions.slice(-2);
  const changes = diff?.ok ? await diff.json() : undefined;
  return {
    versions,
    previous,
    current,
    changes,
    /** Whether the last version only extended the deadline. */
    isExtended: changes?.changed.length === 0 && changes.author === 'buyer',
    documents: documentsFound.ok ? (await documentsFound.json()).items : [],
    comments: commentsFound.ok
      ? await commentsFound.json()
      : { items: [], total: 0, nextCursor: null },
    note: history?.ok
      ? (await history.json()).items.find(({ action }) => action === 'reject')
      : undefined,
  };
}
