import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** Published answers of a home's owner. */
export type ListedAnswers = InferResponseType<(typeof api.listings)[':id']['answers']['$get'], 200>;

export const NO_ANSWERS: ListedAnswers = {
  items: [],
  total: 0,
  nextCursor: null,
  answersWithinHours: null,
};
