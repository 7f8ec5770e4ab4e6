import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** An offer as `GET /api/offers/{id}` answers it. */
export type ShownOffer = InferResponseType<(typeof api.offers)[':id']['$get'], 200>['offer'];
