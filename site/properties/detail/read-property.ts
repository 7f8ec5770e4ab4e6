import type { InferResponseType } from 'hono/client';
import { isDeletable, type PropertyStatus } from '#domain/properties/status.ts';
import type { requiredApi } from '#site/api.server.ts';
import type { api } from '#site/api.ts';

type PageApi = ReturnType<typeof requiredApi>;
/** Response of `GET /api/properties/{id}`. */
export type ShownProperty = InferResponseType<
  (typeof api.properties)[':id']['$get'],
  200
>['property'];
/** Additional data of a property's page. */
export type AroundProperty = Awaited<ReturnType<typeof readAround>>;

/**
 * Loads the accepted offer, the signers of the agreement, and the available actions for a
 * property's page.
 */
export async function readAround(
  pageApi: PageApi,
  property: ShownProperty,
  viewerId: string | undefined,
) {
  const { status } = property;
  const isOwner = property.ownerId === viewerId;
  return {
    accepted: status === 'under_contract' ? await acceptedOffer(pageApi, property.id) : undefined,
    signers: property.agreementId ? await signersOf(pageApi, property.agreementId) : [],
    isDeletable:
      status === 'draft' &&
      isOwner &&
      isDeletable(status, await pastStatuses(pageApi, property.id)),
    fresh:
      property.published !== null && isOwner ? await freshness(pageApi, property.id) : undefined,
  };
}

async function acceptedOffer(pageApi: PageApi, id: string) {
  const answer = await pageApi.properties[':id'].offers.$get({
    param: { id },
    query: { status: 'accepted', limit: '1' },
  });
  const [offer] = answer.ok ? (await answer.json()).items : [];
  return (
    offer && {
      amountCents: offer.amountCents ?? undefined,
      closingDate: offer.terms?.closingDate,
      contractAt: offer.deal.signed ? Date.parse(offer.deal.signed.at) : undefined,
      deal: offer.deal,
    }
  );
}

async function signersOf(pageApi: PageApi, agreementId: string) {
  const answer = await pageApi.agreements[':id'].$get({ param: { id: agreementId } });
  return answer.ok ? (await answer.json()).agreement.signers : [];
}

async function freshness(pageApi: PageApi, id: string) {
  const answer = await pageApi.properties[':id'].freshness.$get({ param: { id } });
  return answer.ok ? answer.json() : undefined;
}

async function pastStatuses(pageApi: PageApi, id: string): Promise<readonly PropertyStatus[]> {
  const found: PropertyStatus[] = [];
  let cursor: string | null | undefined;
  do {
    const past = await pageApi.properties[':id'].history.$get({
      param: { id },
      query: cursor ? { cursor } : {},
    });
    if (!past.ok) return ['published'];
    const { items, nextCursor } = await past.json();
    found.push(...items.map(({ toStatus }) => toStatus));
    cursor = nextCursor;
  } while (cursor);
  return found;
}
