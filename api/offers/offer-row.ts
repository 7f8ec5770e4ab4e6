import type { offers } from './table.ts';

export type OfferRow = typeof offers.$inferSelect;
