import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** Response of `GET /api/offers/{id}`. */
export type ShownOffer = InferResponseType<(typeof api.offers)[':id']['$get'], 200>['offer'];
