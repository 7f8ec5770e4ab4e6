/**
 * Stores the content of `[data-draft]` fields in the browser until it is sent, and returns to the
 * page after login. Without this script, forms still work and keep their text.
 */
import { forgetDraft, readDraft, storeDraft } from '#site/stores/drafts.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { isVisitor } from '#site/stores/session.ts';

const formOf = (name: string) => `message:${name}`;

// The page after a submission lists the drafts to delete.
for (const name of document
  .querySelector<HTMLElement>('[data-sent]')
  ?.dataset['sent']?.split(' ') ?? []) {
  forgetDraft(formOf(name));
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-draft]')) {
  const form = formOf(field.dataset['draft'] ?? '');
  const kept = readDraft(form);
  if (field.value !== '') storeDraft(form, field.value);
  else if (typeof kept === 'string') field.value = kept;
  field.addEventListener('input', () => {
    storeDraft(form, field.value);
    if (isVisitor()) keepBegun(location.pathname + location.search);
  });
}

// Focuses the refused form. Delayed, because the browser moves the focus to the URL's fragment
// while loading.
const focus = () => setTimeout(() => document.querySelector<HTMLElement>('[data-focus]')?.focus());
if (document.readyState === 'complete') focus();
else addEventListener('load', focus);

if (document.querySelector('[data-log-in]')) keepBegun(location.pathname + location.search);
