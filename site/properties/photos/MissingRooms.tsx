import type { Locale } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import {
  hasWords,
  PHOTO_ROOM_LABELS,
  type PhotoRoom,
  roomsWithoutPhoto,
} from '#domain/properties/photo-rooms.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ROOM_HINTS } from './photo-texts.ts';
import type { ShownPhoto } from './shown-photo.ts';

type MissingRoomsProps = Readonly<{
  wanted: readonly PhotoRoom[];
  photos: readonly ShownPhoto[];
  locale: Locale;
}>;

/** What buyers look for first and no photo shows, as far as the words of the photos tell. */
export function MissingRooms({ wanted, photos, locale }: MissingRoomsProps) {
  const missing = roomsWithoutPhoto(wanted, photos);
  if (missing.length === 0) return null;
  const names = joinList(
    missing.map((room) => PHOTO_ROOM_LABELS[room][locale]),
    locale,
  );
  const hint =
    photos.length === 0 ? 'first' : hasWords(photos) ? ('missing' as const) : ('unknown' as const);
  return (
    <p className="photo-rooms flex gap-2 mt-3" role="status">
      <Icon name="camera" />
      <span>{ROOM_HINTS[hint][locale](names)}</span>
    </p>
  );
}
