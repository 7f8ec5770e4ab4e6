import { apiUrl } from '#site/api-url.ts';
import { showUnread } from './count-unread.ts';

/** Time that a page must be visible before its notifications are marked as read. */
const READ_AFTER_MS = 1_500;

const ids = [...document.querySelectorAll<HTMLElement>('[data-unread]')].map(
  ({ dataset }) => dataset['unread'],
);

if (ids.length > 0) markOnceSeen();

/** Marks the notifications when the page has been seen; a page in another tab waits until it is. */
function markOnceSeen(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') void markRead();
    else document.addEventListener('visibilitychange', markOnceSeen, { once: true });
  }, READ_AFTER_MS);
}

async function markRead(): Promise<void> {
  // If it fails they stay unread, and are marked next time.
  const answer = await fetch(apiUrl('/api/notifications/read'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  }).catch(() => undefined);
  const bell = document.querySelector<HTMLElement>('[data-bell]');
  if (bell) await showUnread(bell, answer);
}
