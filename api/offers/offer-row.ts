import type { offers } from './table.ts';

/** An offer as it is stored. */
export type OfferRow = typeof offers.$inferSelect;
