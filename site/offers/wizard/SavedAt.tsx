import { formatTime, zoneOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { SaveState } from './use-offer-draft.ts';

type SavedAtProps = Readonly<{ state: SaveState; savedAt: number | undefined; locale: Locale }>;

/** When the draft was last saved, always in sight and read out when it changes. */
export function SavedAt({ state, savedAt, locale }: SavedAtProps) {
  return (
    <span className="saved-at" role="status">
      {state === 'saved' && <Icon name="check" />}
      {state === 'saving' && OFFER_WORDS.saving[locale]}
      {(state === 'failed' || state === 'stale') && OFFER_WORDS.notSaved[locale]}
      {(state === 'idle' || state === 'saved') &&
        (savedAt === undefined
          ? OFFER_WORDS.notSavedYet[locale]
          : OFFER_WORDS.savedAt[locale](`${formatTime(savedAt, locale)} (${zoneOf(savedAt)})`))}
    </span>
  );
}
