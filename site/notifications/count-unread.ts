import { apiUrl } from '#site/api-url.ts';
import { pageLocale } from '#site/page-locale.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

/** Sets the count of the bell on a cached page. Without a response it stays empty. */
export async function countUnread(bell: HTMLElement): Promise<void> {
  const answer = await fetch(apiUrl('/api/notifications?limit=1'), {
    credentials: 'same-origin',
  }).catch(() => undefined);
  await showUnread(bell, answer);
}

/** Shows the number of unread notifications that an answer of the API contains, if it was granted. */
export async function showUnread(bell: HTMLElement, answer: Response | undefined): Promise<void> {
  const body: unknown = answer?.ok ? await answer.json() : undefined;
  const unread: unknown = body && typeof body === 'object' && Reflect.get(body, 'unread');
  if (typeof unread !== 'number') return;
  const locale = pageLocale();
  const label = NOTIFICATION_TEXTS.bell[locale](unread);
  bell.setAttribute('aria-label', label);
  bell.title = label;
  const count = bell.querySelector<HTMLElement>('[data-bell-count]');
  if (count) {
    count.hidden = unread === 0;
    count.textContent = unread > 99 ? '99+' : String(unread);
  }
}
