import { apiUrl } from '#site/api-url.ts';

/** Time that a thread must be visible before it is marked as read. */
const READ_AFTER_MS = 1_000;

const thread = document.querySelector<HTMLElement>('[data-unread-thread]');
const { unreadThread, lastNumber } = thread?.dataset ?? {};

if (unreadThread && lastNumber) {
  setTimeout(() => {
    // On phones the list of threads is shown without the newest one.
    if (document.visibilityState !== 'visible' || !thread?.checkVisibility()) return;
    void fetch(apiUrl(`/api/threads/${unreadThread}/read`), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number: Number(lastNumber) }),
    }).catch(() => {
      // It stays unread and is marked next time.
    });
  }, READ_AFTER_MS);
}
