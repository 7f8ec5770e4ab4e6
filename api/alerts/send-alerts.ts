import { and, asc, eq, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { message } from '#api/messages/outbox.ts';
import type { AlertMail } from '#api/messages/templates/alerts.ts';
import { findCards } from '#api/search/find-cards.ts';
import { prepareSearch } from '#api/search/prepare-search.ts';
import { nextCheck, nextMorning } from '#domain/alerts/alert-times.ts';
import { askedQuery, describeSearch } from '#domain/alerts/saved-search.ts';
import { dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { searchColumns } from '#domain/search/engine/results/search-columns.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { alertState } from './saved-searches.ts';
import { savedSearches } from './table.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** People looked after in one round; the others wait for the next minute. */
const PEOPLE_AT_ONCE = 20;
/** New homes that a letter names of one search. */
const HOMES_PER_SEARCH = 5;

type SearchRow = typeof savedSearches.$inferSelect;
type Person = Readonly<{ id: string; email: string; language: Locale }>;

/**
 * Looks for homes that came to saved searches, and writes each person one letter about all of them:
 * one a day at most, which the letter's cause holds also when two rounds run at once.
 */
export async function sendAlerts(context: Context): Promise<void> {
  const { db, now } = context;
  const due = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        eq(savedSearches.alerts, true),
        lte(savedSearches.dueAt, now()),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(min(savedSearches.dueAt)))
    .limit(PEOPLE_AT_ONCE);
  for (const person of due) await alertPerson(context, person);
}

async function alertPerson(context: Context, person: Person): Promise<void> {
  const { db, env, now } = context;
  const at = now();
  const searches = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, person.id), eq(savedSearches.alerts, true)));
  const found = [];
  for (const search of searches) {
    const cards = await newHomes({ ...context, locale: person.language }, search);
    if (cards.length > 0) found.push({ search, cards });
  }
  const dueAt = found.length > 0 ? nextMorning(at) : nextCheck(at);
  const data: AlertMail = {
    origin: env.SITE_ORIGIN,
    unsubscribeUrl: await unsubscribeUrl(context, person.id, person.language),
    searches: found.map(({ search: { query }, cards }) => ({
      name: describeSearch(readQuery(new URLSearchParams(query)), person.language),
      query,
      homes: cards.slice(0, HOMES_PER_SEARCH),
      hasMore: cards.length > HOMES_PER_SEARCH,
    })),
  };
  await db.batch(
    asBatch([
      db.update(savedSearches).set({ dueAt }).where(eq(savedSearches.userId, person.id)),
      ...found.map(({ search, cards }) =>
        db
          .update(savedSearches)
          .set({ toldUpTo: Math.max(...cards.map(({ publishedAt }) => Date.parse(publishedAt))) })
          .where(eq(savedSearches.id, search.id)),
      ),
      ...(found.length === 0
        ? []
        : [
            message(
              db,
              {
                template: 'search_alert',
                to: person,
                data,
                cause: `alerts:${person.id}:${dateOf(at)}`,
                belongsTo: alertState(person.id),
              },
              at,
            ),
          ]),
    ]),
  );
}

/** The homes on the market that came to a search since its last alert, the newest first. */
async function newHomes(context: Context, search: SearchRow): Promise<readonly Card[]> {
  const query = askedQuery(readQuery(new URLSearchParams(search.query)));
  const { columns, filter } = await prepareSearch(context, { ...query, status: 'published' });
  const { rows } = searchColumns(columns, filter, {
    rows: { sort: 'newest', limit: HOMES_PER_SEARCH + 1, skip: 0, after: undefined },
  });
  const numbers = rows.map(({ row }) => row);
  const cards = await findCards(context.db, numbers, context.locale, context.now());
  return cards
    .map(({ card }) => card)
    .filter(({ publishedAt }) => Date.parse(publishedAt) > search.toldUpTo);
}
