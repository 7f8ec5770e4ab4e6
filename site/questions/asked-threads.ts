import { cursorIn } from '#site/lists/list-query.ts';

/** Rows of a page, as the API sends them. */
export const THREADS_PAGE_SIZE = 50;
export const THREAD_FILTERS = ['all', 'unread', 'to_answer'] as const;

/** Filter and page of the list of threads in its URL; other values are ignored. */
export function askedThreads(params: URLSearchParams) {
  return {
    show: THREAD_FILTERS.find((key) => key === params.get('show')) ?? 'all',
    cursor: cursorIn(params),
  } as const;
}
