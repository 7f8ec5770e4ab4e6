import '#site/forms/forms.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS, savedAtText } from '#site/forms/form-texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { saveState } from './form-store.ts';
import { useShared } from './use-shared.ts';

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
