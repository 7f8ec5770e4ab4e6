import type { Locale } from '#domain/i18n/locale.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { useShared } from './use-shared.ts';
import { saveState } from './wizard-store.ts';
import { savedAtWords, WIZARD_TEXTS } from './wizard-texts.ts';

/** When the property was last saved: always in sight, and read out when it changes. */
export default function SavedAt({
  savedAt,
  locale,
}: Readonly<{ savedAt: number | undefined; locale: Locale }>) {
  const state = useShared(saveState);
  const at = state?.savedAt ?? savedAt;
  const isSaving = state?.phase === 'saving';
  const hasUnsaved = !isSaving && (state?.unsaved.length ?? 0) > 0 && state?.phase !== 'idle';
  return (
    <span className="saved-at" role="status">
      {isSaving && WIZARD_TEXTS.saving[locale]}
      {hasUnsaved && (
        <>
          <Icon name="warning" />
          {WIZARD_TEXTS.notSaved[locale]}
        </>
      )}
      {!isSaving && !hasUnsaved && (
        <>
          {at !== undefined && <Icon name="check" />}
          {at === undefined ? WIZARD_TEXTS.notSavedYet[locale] : savedAtWords(at, locale)}
        </>
      )}
    </span>
  );
}
