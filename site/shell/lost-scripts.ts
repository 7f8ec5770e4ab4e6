import type { Locale } from '#domain/i18n/locale.ts';
import { addToast } from '#site/stores/toasts.ts';
import { hasTyped, keepTyped } from '#site/ui/browser/carry-fields.ts';
import { SCRIPT_LOST } from '#site/ui/browser/load-again.ts';
import { withStorage } from '#site/ui/browser/storage.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** Minimum interval between automatic reloads of a page. */
const RELOAD_GUARD_MS = 10_000;
const RELOAD_KEY = 'reloaded-at';

/**
 * Handles script files that did not load at the second try, of an island, of a part of it or of the
 * page. A page on which nothing was typed is reloaded once, as its build may be gone after a deployment.
 * Otherwise a message says so, and reloading from there keeps what was typed.
 */
export function handleLostScripts(locale: Locale): void {
  for (const event of ['astro:hydration-error', SCRIPT_LOST]) {
    window.addEventListener(
      event,
      (lost) => {
        // Otherwise `retry-scripts.ts` would say it too.
        if (event === SCRIPT_LOST) lost.preventDefault();
        if (navigator.onLine && !hasTyped() && mayReload()) location.reload();
        else explain(locale);
      },
      true,
    );
  }
}

function explain(locale: Locale): void {
  addToast({
    id: 'lost-script',
    title: PAGE_TEXTS.scriptLost[locale],
    description: PAGE_TEXTS.scriptLostWhy[locale],
    color: 'error',
    timeout: 0,
    actions: [
      {
        label: PAGE_TEXTS.reload[locale],
        click: () => {
          keepTyped(location.pathname);
          location.reload();
        },
      },
    ],
  });
}

/** Whether this page was not reloaded within the last seconds; from now on it was. */
function mayReload(): boolean {
  const key = `${RELOAD_KEY}:${location.pathname}`;
  const isAllowed = withStorage((storage) => {
    const last = Number(storage.getItem(key) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    storage.setItem(key, String(Date.now()));
    return true;
  }, 'sessionStorage');
  return isAllowed ?? false;
}
