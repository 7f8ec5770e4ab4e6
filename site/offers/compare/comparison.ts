import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

type OffersOfProperty = (typeof api.properties)[':id']['offers'];

/** Offers side by side, as `GET /api/properties/{id}/offers/compare` answers them. */
export type Comparison = InferResponseType<OffersOfProperty['compare']['$get'], 200>;
/** One of the offers that `GET /api/properties/{id}/offers` lists. */
export type ReceivedOffer = InferResponseType<OffersOfProperty['$get'], 200>['items'][number];
