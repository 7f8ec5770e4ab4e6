import { isWithin } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import type { SaveState } from '#site/forms/saving/save-state.ts';
import { Icon } from '#site/ui/Icon.tsx';

type GroupStateProps = Readonly<{ paths: readonly string[]; state: SaveState; locale: Locale }>;

/** Save state of a group's answers. */
export function GroupState({ paths, state, locale }: GroupStateProps) {
  const isAmong = (keys: readonly string[]) =>
    keys.some((key) => paths.some((path) => isWithin(path, key) || isWithin(key, path)));
  const isUnsaved = isAmong(state.unsaved);
  const isRefused = isAmong(Object.keys(state.errors));
  const isSaved = isAmong(state.saved);
  const isStopped = ['unreachable', 'stale', 'closed'].includes(state.phase);
  if (isRefused || (isUnsaved && isStopped)) {
    return (
      <p className="group-state" data-tone="error">
        <Icon name="warning" />
        {ANSWER_TEXTS.notSaved[locale]}
      </p>
    );
  }
  if (isUnsaved) {
    return (
      <p className="group-state">
        <Icon name="spinner" className="icon-spin" />
        {ANSWER_TEXTS.saving[locale]}
      </p>
    );
  }
  return isSaved ? (
    <p className="group-state" data-tone="ok">
      <Icon name="check" />
      {ANSWER_TEXTS.saved[locale]}
    </p>
  ) : (
    <p className="group-state" data-tone="none">
      {ANSWER_TEXTS.unchanged[locale]}
    </p>
  );
}
