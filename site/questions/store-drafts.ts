/**
 * Stores the content of `[data-draft]` fields in the browser until it is sent, and returns to the
 * page after login. Without this script, forms still work and keep their text.
 */
import { keepBegun } from '#site/stores/return-path.ts';
import { isVisitor } from '#site/stores/session.ts';

const PREFIX = 'message-draft:';

function stored(action: (storage: Storage) => void): void {
  try {
    action(localStorage);
  } catch {
    // The browser refuses storage, so drafts are lost with the page.
  }
}

// The page after a submission lists the drafts to delete.
for (const key of document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent']?.split(' ') ??
  []) {
  stored((storage) => storage.removeItem(PREFIX + key));
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-draft]')) {
  const key = PREFIX + (field.dataset['draft'] ?? '');
  stored((storage) => {
    if (field.value === '') field.value = storage.getItem(key) ?? '';
    else storage.setItem(key, field.value);
  });
  field.addEventListener('input', () => {
    stored((storage) => storage.setItem(key, field.value));
    if (isVisitor()) keepBegun(location.pathname + location.search);
  });
}

// Focuses the refused form. Delayed, because the browser moves the focus to the URL's fragment
// while loading.
const focus = () => setTimeout(() => document.querySelector<HTMLElement>('[data-focus]')?.focus());
if (document.readyState === 'complete') focus();
else addEventListener('load', focus);

if (document.querySelector('[data-log-in]')) keepBegun(location.pathname + location.search);
