/** Time that a page must be visible before its notifications are marked as read. */
const READ_AFTER_MS = 1_500;

const ids = [...document.querySelectorAll<HTMLElement>('[data-unread]')].map(
  ({ dataset }) => dataset['unread'],
);

if (ids.length > 0) {
  setTimeout(() => {
    if (document.visibilityState !== 'visible') return;
    void fetch('/api/notifications/read', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    }).catch(() => {
      // They stay unread and are marked next time.
    });
  }, READ_AFTER_MS);
}
