import { inArray, not, type SQL, sql } from 'drizzle-orm';
import { CENTRAL_COUNTIES, type TimeZone } from '#domain/calendar.ts';
import { listings } from './table.ts';

/** Condition that a listed home is in this time zone of Florida. */
export function isListedIn(zone: TimeZone): SQL {
  const isCentral = inArray(sql`coalesce(${listings.county}, '')`, [...CENTRAL_COUNTIES]);
  return zone === 'America/Chicago' ? isCentral : not(isCentral);
}
