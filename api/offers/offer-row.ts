import type { offers } from './table.ts';

/** A row of the offers table. */
export type OfferRow = typeof offers.$inferSelect;
