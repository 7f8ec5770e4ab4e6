import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

type OffersOfProperty = (typeof api.properties)[':id']['offers'];

/** Response of `GET /api/properties/{id}/offers/compare`. */
export type Comparison = InferResponseType<OffersOfProperty['compare']['$get'], 200>;
/** An offer in the response of `GET /api/properties/{id}/offers`. */
export type ReceivedOffer = InferResponseType<OffersOfProperty['$get'], 200>['items'][number];
