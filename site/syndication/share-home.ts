import { addToast } from '#site/stores/toasts.ts';
import { SHARE_TEXTS as T } from './share-texts.ts';

/** Copies the message a button belongs to, or opens the device's own sheet, where it has one. */
const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'es';
const messageOf = (button: HTMLElement) =>
  button.closest('[data-message]')?.querySelector('textarea')?.value ?? '';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-message]')) {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(messageOf(button));
      addToast({ title: T.copied[locale], icon: 'check', color: 'ok' });
    } catch {
      addToast({ title: T.notCopied[locale], color: 'warn' });
    }
  });
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share-message]')) {
  button.hidden = typeof navigator.share !== 'function';
  button.addEventListener('click', () => {
    // Somebody may close the sheet.
    navigator.share({ text: messageOf(button) }).catch(() => undefined);
  });
}
