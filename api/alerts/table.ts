import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant } from '#api/db/columns.ts';

export const favorites = sqliteTable(
  'favorites',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The property's id, which is also the listing's. */
    listingId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('favorites_created_at').on(table.userId, table.createdAt),
    index('favorites_listing').on(table.listingId, table.createdAt),
  ],
);

export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Query parameters of the search page in canonical order. */
    query: text().notNull(),
    alerts: integer({ mode: 'boolean' }).notNull(),
    /** Homes and open houses published up to this instant have been reported. */
    toldUpTo: instant().notNull(),
    /** Next time to check, epoch ms. */
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_query').on(table.userId, table.query),
    index('saved_searches_due').on(table.dueAt).where(sql`${table.alerts} = 1`),
  ],
);
