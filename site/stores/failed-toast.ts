import type { Localized } from '#domain/i18n/locale.ts';
import { pageLocale } from '#site/page-locale.ts';
import { addToast } from './toasts.ts';

type FailedTexts = Readonly<Record<'title' | 'why' | 'again', Localized>>;

/** Shows that loading failed, with a retry button. It stays until `removeToast(id)`. */
export function failedToast(id: string, texts: FailedTexts, again: () => void): void {
  const locale = pageLocale();
  addToast({
    id,
    title: texts.title[locale],
    description: texts.why[locale],
    icon: 'warning',
    color: 'error',
    timeout: 0,
    actions: [{ label: texts.again[locale], click: again }],
  });
}
