import type { Locale } from '#domain/i18n/locale.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { addToast } from '#site/stores/toasts.ts';

/**
 * Keeps a form that the browser itself would send on the page while there is no connection: an error
 * page in its place would take what was typed. Forms with their own script handle it themselves.
 */
export function holdFormsWhileOffline(locale: Locale): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine) return;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    addToast({
      id: 'offline-form',
      title: PAGE_TEXTS.notSent[locale],
      description: PAGE_TEXTS.notSentWhy[locale],
      color: 'warn',
      timeout: 0,
    });
  });
}
