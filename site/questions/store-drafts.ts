/**
 * Keeps what is typed into `[data-draft]` in the browser until it is sent, and leads back to the page
 * once somebody has logged in. Without it a form still goes out and comes back with its text.
 */
import { comeBackTo } from '#site/accounts/login/return-path.ts';

const PREFIX = 'message-draft:';

function stored(action: (storage: Storage) => void): void {
  try {
    action(localStorage);
  } catch {
    // A browser may refuse storage: then a draft is lost with its page.
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
  field.addEventListener('input', () => stored((storage) => storage.setItem(key, field.value)));
}

// What a form was refused with is where somebody continues. The address names a part of the page, and
// while it loads the browser takes the focus away again.
const focus = () => setTimeout(() => document.querySelector<HTMLElement>('[data-focus]')?.focus());
if (document.readyState === 'complete') focus();
else addEventListener('load', focus);

if (document.querySelector('[data-log-in]')) comeBackTo(location.pathname + location.search);
