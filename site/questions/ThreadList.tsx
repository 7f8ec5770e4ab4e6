import './questions.css';
import type { InferResponseType } from 'hono/client';
import { dateOf, formatTime } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { foreignMark } from '#domain/i18n/written-text.ts';
import { shortDate } from '#domain/visits/times.ts';
import { api, ask } from '#site/api.ts';
import { countText, List, ListPages } from '#site/lists/List.tsx';
import { asked, cursorIn } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { initialsOf } from '#site/shell/header/initials.ts';
import { THREAD_TEXTS } from './texts.ts';

type Received = InferResponseType<typeof api.threads.$get, 200>;
type ThreadPage = ReturnType<typeof threadPage>;

/** What the list shows of an answer of the API. @param now epoch ms */
export function threadPage({ items, ...page }: Received, now: number) {
  const rows = items.map(({ id, role, owner, asker, address, last, unread, lastAt }) => ({
    id,
    name: role === 'owner' ? asker.name : owner.name,
    both: `${asker.name} · ${owner.name}`,
    address,
    /** Two lines are shown. */
    text: last?.text.slice(0, 160) ?? null,
    language: last?.language,
    isOwn: last?.by === role,
    unread,
    lastAt,
  }));
  return { ...page, rows, now };
}

type ThreadListProps = Readonly<{
  initial: ThreadPage;
  search: string;
  /** Id of the thread beside the list. */
  current?: string | undefined;
  /** Whether the page is that of the thread, which has its own heading. */
  isThreadPage: boolean;
  isAdmin: boolean;
  locale: Locale;
}>;

/** Threads, latest first, filtered and paged in place. */
export default function ThreadList(props: ThreadListProps) {
  const { initial, search, current, isThreadPage, isAdmin, locale } = props;
  const texts = THREAD_TEXTS[locale];
  const { page, ...list } = useList<ThreadPage>({
    initial,
    search,
    load: async (params, signal) => {
      const query = asked(askedThreads(params));
      const answer = await ask(api.threads.$get({ query }, { init: { signal } }));
      return answer.error ? answer : { ...answer, data: threadPage(answer.data, Date.now()) };
    },
  });
  const { show, cursor } = askedThreads(new URLSearchParams(list.search));
  const { rows, total, unread, toAnswer, now } = page;
  const counts = { all: 0, unread, to_answer: toAnswer };
  const Title = isThreadPage ? 'h2' : 'h1';
  const path = `/${locale}/messages`;
  return (
    <section className="thread-list" aria-label={texts.title}>
      <Title className="mb-3 text-[1.75rem]">{isAdmin ? texts.reported : texts.title}</Title>
      <List
        list={list}
        locale={locale}
        count={countText(texts.found(total), { cursor, shown: rows.length, total }, locale)}
        filters={
          !isAdmin && (
            <nav className="thread-filters flex flex-wrap gap-2 my-3" aria-label={texts.filter}>
              {THREAD_FILTERS.map((key) => (
                <a
                  key={key}
                  className="chip aria-[current]:border-manglar aria-[current]:bg-manglar-tint"
                  href={key === 'all' ? path : `${path}?show=${key}`}
                  aria-current={key === show ? 'page' : undefined}
                >
                  {texts.show[key]}
                  {counts[key] > 0 && <span>{counts[key]}</span>}
                </a>
              ))}
            </nav>
          )
        }
      >
        {rows.length === 0 && <p className="soft">{texts.emptyFilter}</p>}
        <ul className="rows">
          {rows.map((thread) => (
            <li
              key={thread.id}
              className="thread-row relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 py-3.5 px-3"
              data-unread={thread.unread > 0 ? '' : undefined}
            >
              <span className="avatar" aria-hidden="true">
                {initialsOf(thread.name)}
              </span>
              <p>
                <a
                  className="text-ink no-underline wrap-anywhere"
                  href={`${path}/${thread.id}#last`}
                  aria-current={
                    thread.id === current ? (isThreadPage ? 'page' : 'true') : undefined
                  }
                >
                  {isAdmin ? thread.both : thread.name}
                </a>
                <span className="small soft">{thread.address}</span>
                <span className="thread-last line-clamp-2 wrap-anywhere">
                  {thread.text === null ? (
                    texts.removed
                  ) : (
                    <>
                      {thread.isOwn && `${texts.you} `}
                      <span lang={thread.language}>{thread.text}</span>
                    </>
                  )}
                </span>
                {thread.language && foreignMark(thread.language, locale) && (
                  <span className="tiny soft block">{foreignMark(thread.language, locale)}</span>
                )}
              </p>
              <p className="thread-when small soft grid content-between justify-items-end">
                {shortWhen(thread.lastAt, now, locale)}
                {thread.unread > 0 && (
                  <span className="count-dot" title={texts.news(thread.unread)}>
                    <span aria-hidden="true">{thread.unread}</span>
                    <span className="visually-hidden">{texts.news(thread.unread)}</span>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
        {!isThreadPage && (
          <ListPages
            search={list.search}
            nextCursor={page.nextCursor}
            size={THREADS_PAGE_SIZE}
            locale={locale}
          />
        )}
        {isThreadPage && page.nextCursor !== null && (
          <p>
            <a className="link" href={path}>
              {texts.back}
            </a>
          </p>
        )}
      </List>
    </section>
  );
}

/** Rows of a page, as the API sends them. */
const THREADS_PAGE_SIZE = 50;
const THREAD_FILTERS = ['all', 'unread', 'to_answer'] as const;

/** Filter and page of the list of threads in its URL; other values are ignored. */
export function askedThreads(params: URLSearchParams) {
  return {
    show: THREAD_FILTERS.find((key) => key === params.get('show')) ?? 'all',
    cursor: cursorIn(params),
  } as const;
}

/** The time of a message of today, otherwise its day. */
function shortWhen(iso: string, now: number, locale: Locale): string {
  const at = Date.parse(iso);
  return dateOf(at) === dateOf(now) ? formatTime(at, locale) : shortDate(dateOf(at), locale);
}
