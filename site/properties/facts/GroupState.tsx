import type { Locale } from '#domain/i18n/locale.ts';
import type { SaveState } from '#site/properties/wizard/save-state.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { keyOf } from './fact-paths.ts';

type GroupStateProps = Readonly<{ keys: readonly string[]; state: SaveState; locale: Locale }>;

/** Whether what was answered in a group is saved. */
export function GroupState({ keys, state, locale }: GroupStateProps) {
  const isUnsaved = keys.some((key) => state.unsaved.includes(key));
  const isRefused = Object.keys(state.errors).some((path) => keys.includes(keyOf(path)));
  const isSaved = keys.some((key) => state.saved.includes(key));
  const isStopped = ['unreachable', 'stale', 'closed'].includes(state.phase);
  if (isRefused || (isUnsaved && isStopped)) {
    return (
      <p className="group-state" data-tone="error">
        <Icon name="warning" />
        {WIZARD_TEXTS.notSaved[locale]}
      </p>
    );
  }
  if (isUnsaved) {
    return (
      <p className="group-state">
        <Icon name="spinner" className="icon-spin" />
        {WIZARD_TEXTS.saving[locale]}
      </p>
    );
  }
  return isSaved ? (
    <p className="group-state" data-tone="ok">
      <Icon name="check" />
      {WIZARD_TEXTS.saved[locale]}
    </p>
  ) : (
    <p className="group-state" data-tone="none">
      {WIZARD_TEXTS.unchanged[locale]}
    </p>
  );
}
