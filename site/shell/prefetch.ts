import { splitLocale } from '#domain/i18n/locale.ts';

/** Public pages. Others cannot be cached, so prefetching them would be wasted. */
const PUBLIC_PATHS = /^(\/(plans|how-it-works\/.+|listing|listing\/details\/.+))?$/;
const MAX_PENDING = 4;
const INTENT_MS = 80;

type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/**
 * Prefetches a public page when the user is about to open it, except on slow or metered
 * connections.
 */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  const known = new Set([location.pathname + location.search]);
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const aim = (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || !isPublic(link.pathname)) return;
    const address = link.pathname + link.search;
    timer = setTimeout(() => prefetch(address), INTENT_MS);
  };
  const prefetch = (address: string) => {
    if (known.has(address) || pending >= MAX_PENDING) return;
    known.add(address);
    pending += 1;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    hint.onload = hint.onerror = () => {
      pending -= 1;
    };
    document.head.append(hint);
  };
  document.addEventListener('pointerover', aim, { passive: true });
  document.addEventListener('focusin', aim);
}

function isPublic(pathname: string): boolean {
  const { locale, path } = splitLocale(pathname);
  return locale !== undefined && PUBLIC_PATHS.test(path);
}

function savesData(): boolean {
  // Not supported by all browsers, so it is missing in the types.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
