import '#site/forms/forms.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS, savedAtText } from '#site/forms/form-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { saveBeforeLeaving, saveState, useShared } from './form-store.ts';

/** When the property was last saved; announced when it changes. */
export default function SavedAt({
  savedAt,
  locale,
}: Readonly<{ savedAt: number | undefined; locale: Locale }>) {
  const state = useShared(saveState);
  const at = state?.savedAt ?? savedAt;
  const isSaving = state?.phase === 'saving';
  const hasUnsaved = !isSaving && (state?.unsaved.length ?? 0) > 0 && state?.phase !== 'idle';
  return (
    <span className="saved-at gap-1.5 leading-[1.3]" role="status">
      {isSaving && ANSWER_TEXTS.saving[locale]}
      {hasUnsaved && (
        <>
          <Icon name="warning" />
          {ANSWER_TEXTS.notSaved[locale]}
        </>
      )}
      {!isSaving && !hasUnsaved && (
        <>
          {at !== undefined && <Icon name="check" />}
          {at === undefined ? ANSWER_TEXTS.notSavedYet[locale] : savedAtText(at, locale)}
        </>
      )}
    </span>
  );
}

/** Leaves the wizard after everything was saved; stays if an answer must be corrected. */
export function SaveAndExit({ href, locale }: Readonly<{ href: string; locale: Locale }>) {
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<void> {
    setIsBusy(true);
    if (await saveBeforeLeaving()) location.assign(href);
    else setIsBusy(false);
  }

  return (
    <Button variant="second" size="small" busy={isBusy} onClick={() => void leave()}>
      {ANSWER_TEXTS.saveAndExit[locale]}
    </Button>
  );
}
