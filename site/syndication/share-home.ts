import { pageLocale } from '#site/page-locale.ts';
import { addToast } from '#site/stores/toasts.ts';
import { copyText, type Sharing, shareOrCopy } from '#site/ui/browser/share-or-copy.ts';
import { SHARE_TEXTS as T } from './share-texts.ts';

/** Copies a message, or opens the device's share sheet if available. */
const locale = pageLocale();
const fieldOf = (button: HTMLElement) =>
  button.closest('[data-message]')?.querySelector('textarea') ?? undefined;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-message]')) {
  button.addEventListener('click', async () => {
    const field = fieldOf(button);
    if (field) say(field, await copyText(field.value));
  });
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share-message]')) {
  button.hidden = typeof navigator.share !== 'function';
  button.addEventListener('click', async () => {
    const field = fieldOf(button);
    if (field) say(field, await shareOrCopy({ text: field.value }, field.value));
  });
}

function say(field: HTMLTextAreaElement, ended: Sharing): void {
  if (ended === 'copied') addToast({ title: T.copied[locale], icon: 'check', color: 'ok' });
  if (ended !== 'refused') return;
  // Selected, so that the user can copy it.
  field.focus();
  field.select();
  addToast({ title: T.notCopied[locale], color: 'warn' });
}
