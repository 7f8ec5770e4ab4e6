import type { Locale } from '#domain/i18n/locale.ts';
import { addToast } from '#site/stores/toasts.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/**
 * Stops native form submissions while offline, because an error page would discard the input. Forms
 * with their own script handle this themselves.
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
