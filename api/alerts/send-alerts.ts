import { and, asc, eq, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { message } from '#api/messages/outbox.ts';
import type { AlertMail } from '#api/messages/templates/alerts.ts';
import { newlyOpen } from '#api/open-houses/find-houses-ahead.ts';
import { findCards } from '#api/search/find-cards.ts';
import { prepareSearch, type Searching } from '#api/search/prepare-search.ts';
import { askedQuery, describeSearch, nextCheck, nextMorning } from '#domain/alerts/saved-search.ts';
import { dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import type { Homes } from '#domain/search/engine/search-columns.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { savedSearches } from './table.ts';
import { alertCause, alertState, unsubscribeUrl } from './unsubscribe.ts';

/** Maximum number of people handled per run; the rest are handled a minute later. */
const PEOPLE_AT_ONCE = 20;
/** Maximum number of new homes, and of open houses, that an e-mail lists per search. */
const HOMES_PER_SEARCH = 5;

type SearchRow = typeof savedSearches.$inferSelect;
type Person = Readonly<{ id: string; email: string; language: Locale }>;

/**
 * Finds new homes and open houses for saved searches and writes each person one e-mail about all of
 * their searches, at most one a day. The key of the e-mail enforces this even if two runs overlap.
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
  const toldUpTo = Math.min(at, ...searches.map((search) => search.toldUpTo));
  const open = searches.length > 0 ? await newlyOpen(context, toldUpTo, at) : [];
  const searching = { ...context, locale: person.language };
  for (const search of searches) {
    const news = await findNews(searching, search, open);
    if (news) found.push({ search, ...news });
  }
  const dueAt = found.length > 0 ? nextMorning(at) : nextCheck(at);
  const data: AlertMail = {
    origin: env.SITE_ORIGIN,
    unsubscribeUrl: await unsubscribeUrl(context, person.id, person.language),
    searches: found.map(({ search: { query }, cards, openHomes }) => ({
      name: describeSearch(readQuery(new URLSearchParams(query)), person.language),
      query,
      homes: cards.slice(0, HOMES_PER_SEARCH),
      hasMore: cards.length > HOMES_PER_SEARCH,
      openHomes: openHomes.slice(0, HOMES_PER_SEARCH),
    })),
  };
  await db.batch(
    asBatch([
      db.update(savedSearches).set({ dueAt }).where(eq(savedSearches.userId, person.id)),
      ...found.map(({ search, upTo }) =>
        db.update(savedSearches).set({ toldUpTo: upTo }).where(eq(savedSearches.id, search.id)),
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
                cause: alertCause(person.id, dateOf(at)),
                belongsTo: alertState(found.map(({ search }) => search.id)),
              },
              at,
            ),
          ]),
    ]),
  );
}

type NewlyOpen = Awaited<ReturnType<typeof newlyOpen>>[number];

/**
 * Returns what is new for a search since its last alert: newly published homes, newest first, and
 * older homes that now have an open house. `upTo` is the time of the latest one, epoch ms.
 */
async function findNews(
  context: Searching,
  search: SearchRow,
  open: readonly NewlyOpen[],
): Promise<
  Readonly<{ cards: readonly Card[]; openHomes: readonly Card[]; upTo: number }> | undefined
> {
  const query = askedQuery(readQuery(new URLSearchParams(search.query)));
  const { homes, filter } = await prepareSearch(context, { ...query, status: 'published' });
  const { rows } = homes.search(filter, {
    rows: { sort: 'newest', limit: HOMES_PER_SEARCH + 1, skip: 0, after: undefined },
  });
  const isNew = (at: number) => at > search.toldUpTo;
  const openedAt = new Map(
    open.filter(({ at }) => isNew(at)).map(({ row, at }) => [row, at] as const),
  );
  const openRows = openedAt.size === 0 ? [] : await searchOpen(homes, filter, [...openedAt.keys()]);
  const found = await findCards(context, [
    ...new Set([...rows.map(({ row }) => row), ...openRows]),
  ]);
  const publishedAt = (card: Card) => Date.parse(card.publishedAt);
  const cards = found.map(({ card }) => card).filter((card) => isNew(publishedAt(card)));
  const opened = found.filter(
    ({ row, card }) => openRows.includes(row) && !isNew(publishedAt(card)),
  );
  const news = [
    ...cards.map(publishedAt),
    ...opened.map(({ row }) => openedAt.get(row) ?? search.toldUpTo),
  ];
  if (news.length === 0) return undefined;
  return { cards, openHomes: opened.map(({ card }) => card), upTo: Math.max(...news) };
}

/** Returns the rows among `wanted` that match a search, at most as many as an e-mail lists. */
async function searchOpen(
  homes: Homes,
  filter: ColumnFilter,
  wanted: readonly number[],
): Promise<readonly number[]> {
  const among = filter.rows && new Set(filter.rows);
  const rows = among ? wanted.filter((row) => among.has(row)) : wanted;
  const found = homes.search(
    { ...filter, rows },
    { rows: { sort: 'newest', limit: HOMES_PER_SEARCH } },
  );
  return found.rows.map(({ row }) => row);
}
