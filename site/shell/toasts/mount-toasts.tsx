import { createRoot } from 'react-dom/client';
import type { Locale } from '#domain/i18n/locale.ts';
import { Toasts } from './Toasts.tsx';

/** Loaded with the first toast, so that other pages do not load React. */
export function mountToasts(host: Element, locale: Locale): void {
  createRoot(host).render(<Toasts locale={locale} />);
}
