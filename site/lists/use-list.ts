import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer, Problem } from '#site/api.ts';
import { formQuery } from './list-query.ts';

/** A load that takes longer is shown as one. */
const SLOW_MS = 150;

type ListOptions<Page> = Readonly<{
  /** The page that the server rendered, and the query of its URL. */
  initial: Page;
  search: string;
  /** Reads the page of a query from the API. */
  load: (params: URLSearchParams, signal: AbortSignal) => Promise<Answer<Page>>;
}>;

export type ShownList<Page> = Readonly<{
  page: Page;
  /** Query of the shown page. */
  search: string;
}>;

/**
 * A list whose only state is the query of the URL. Links to its own path and its GET forms, which
 * the server answers without a script, are loaded in place; so are Back and Forward. A newer
 * request aborts the one before, and a failed one leaves what is shown.
 */
export function useList<Page>({ initial, search, load }: ListOptions<Page>) {
  const [shown, setShown] = useState<ShownList<Page>>({ page: initial, search });
  const [phase, setPhase] = useState<'still' | 'loading' | 'slow'>('still');
  const [problem, setProblem] = useState<Problem>();
  const [failures, setFailures] = useState(0);
  const [loads, setLoads] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController>(undefined);
  const wanted = useRef(search);
  // Names of the fields that the person has changed since the page was shown.
  const changed = useRef(new Set<string>());

  async function show(next: string, isPage: boolean): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    wanted.current = next;
    setProblem(undefined);
    setPhase('loading');
    const slow = setTimeout(() => setPhase('slow'), SLOW_MS);
    run.signal.addEventListener('abort', () => clearTimeout(slow));
    const { data, error, status } = await load(new URLSearchParams(next), run.signal);
    if (run.signal.aborted) return;
    clearTimeout(slow);
    // The server knows where to send a person whose session has ended.
    if (status === 401 || status === 404) location.reload();
    flushSync(() => {
      setPhase('still');
      setProblem(error?.data);
      if (error) setFailures((count) => count + 1);
      else {
        changed.current.clear();
        setShown({ page: data, search: next });
        setLoads((count) => count + 1);
      }
    });
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (data !== undefined && (isPage || isLost)) focusTop(root.current);
  }

  function go(next: string, isPage = false): void {
    history.pushState(null, '', location.pathname + (next === '?' ? '' : next));
    void show(next, isPage);
  }

  // Subscribed again after each render, so that the handlers see the latest one.
  useEffect(() => {
    const element = root.current;
    const onClick = (event: MouseEvent) => {
      const link = ownLink(event);
      if (!link) return;
      event.preventDefault();
      go(link.search || '?', link.closest('[data-pages]') !== null);
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
      // Forms of the rows are React's.
      if (target.getAttribute('method') !== 'get') return;
      if (new URL(target.action).pathname !== location.pathname) return;
      event.preventDefault();
      go(formQuery(withAsked(new FormData(target))));
    };
    /** The form still shows the query before one that is being loaded, such as another order. */
    const withAsked = (fields: FormData) => {
      const before = new URLSearchParams(shown.search);
      for (const [name, value] of new URLSearchParams(wanted.current)) {
        const isTyped = before.has(name) && fields.get(name) !== before.get(name);
        if (name !== 'cursor' && !isTyped && !changed.current.has(name)) fields.set(name, value);
      }
      return fields;
    };
    const onInput = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (isField && target.form?.getAttribute('method') === 'get') {
        changed.current.add(target.name);
      }
    };
    const onPop = () => {
      const next = location.search || '?';
      if (next !== (wanted.current || '?')) void show(next, false);
    };
    element?.addEventListener('click', onClick);
    element?.addEventListener('submit', onSubmit);
    element?.addEventListener('input', onInput);
    addEventListener('popstate', onPop);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('submit', onSubmit);
      element?.removeEventListener('input', onInput);
      removeEventListener('popstate', onPop);
    };
  });

  return {
    ...shown,
    root,
    phase,
    problem,
    failures,
    loads,
    retry: () => void show(wanted.current || '?', false),
  };
}

/** A plain click on a link to another query of this page. */
function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || !isPlain || event.defaultPrevented || link.target || link.download) return;
  const isOwn = link.origin === location.origin && link.pathname === location.pathname;
  return isOwn && link.hash === '' ? link : undefined;
}

function focusTop(root: HTMLElement | null): void {
  const top = root?.querySelector<HTMLElement>('[data-list-top]');
  top?.focus({ preventScroll: true });
  top?.scrollIntoView({ block: 'nearest' });
}
