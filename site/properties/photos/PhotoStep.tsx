import './photos.css';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import {
  hasWords,
  PHOTO_ROOM_LABELS,
  type PhotoRoom,
  roomsWithoutPhoto,
} from '#domain/properties/photo-rooms.ts';
import { PHOTO_ACCEPT, PHOTO_RULES } from '#domain/properties/photos.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { UPLOAD_TEXTS } from '#site/uploads/texts.ts';
import {
  OfflineNotice,
  UploadActions,
  UploadState,
  UploadTotal,
} from '#site/uploads/UploadList.tsx';
import { type FileRow, preparePhoto, useUploads } from '#site/uploads/use-uploads.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { PHOTO_MOVED, PHOTO_TEXTS, PHOTO_TURNED, ROOM_HINTS } from './photo-texts.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { isPhotoList, type ShownPhoto, usePhotos } from './use-photos.ts';

type PhotoStepProps = Readonly<{
  propertyId: string;
  photos: readonly ShownPhoto[];
  /** What the photos of this home should show. */
  rooms: readonly PhotoRoom[];
  /** Whether a review asked for corrections, which the page shows as made. */
  isReturned: boolean;
  /** Page of the wizard that follows; absent outside of it. */
  nextHref?: string;
  /** Whether the server has a translator. */
  hasTranslator: boolean;
  locale: Locale;
}>;

/** Photos of a property: upload with progress, sort, describe, delete. */
export default function PhotoStep(props: PhotoStepProps) {
  const { propertyId, photos, rooms, nextHref, locale } = props;
  const shown = usePhotos(propertyId, photos, props.isReturned);
  const uploads = useUploads({
    target: () => ({ path: `/api/properties/${propertyId}/photos`, field: 'photos' }),
    prepare: preparePhoto,
    onStored: (answer) => {
      if (!isPhotoList(answer)) return UPLOAD_TEXTS.failed[locale];
      shown.add(answer.photos);
      return undefined;
    },
    locale,
  });
  /** Shown at their places; those that failed are listed where they were chosen. */
  const underWay = uploads.rows.filter(({ state }) => state !== 'failed');
  const add = (files: readonly File[]) => uploads.add(files, undefined);
  const drag = usePhotoDrag(move);
  const [announced, setAnnounced] = useState('');
  const paste = useRef(add);
  const texts = UI_TEXTS[locale];

  useEffect(() => {
    paste.current = add;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) paste.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function move(id: string, place: number): void {
    setAnnounced(PHOTO_MOVED[locale](place + 1));
    shown.move(id, place);
  }

  async function turn(id: string, place: number): Promise<void> {
    setAnnounced('');
    if (await shown.turn(id)) setAnnounced(PHOTO_TURNED[locale](place + 1));
  }

  function remove(id: string): void {
    shown.remove(id, { removed: PHOTO_TEXTS.removed[locale], undo: PHOTO_TEXTS.undo[locale] });
  }

  return (
    <div className="grid gap-10">
      <div>
        <FileDrop
          name="photos"
          label={PHOTO_TEXTS.upload[locale]}
          texts={texts}
          locale={locale}
          required
          accept={PHOTO_ACCEPT}
          chooseLabel={PHOTO_TEXTS.choose[locale]}
          dropHint={PHOTO_TEXTS.pasteHint[locale]}
          cameraLabel={PHOTO_TEXTS.takePhoto[locale]}
          value={uploads.rows.filter(({ state }) => state === 'failed')}
          onChoose={add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <OfflineNotice rows={underWay} locale={locale} />
        <UploadTotal rows={underWay} stored={uploads.stored} locale={locale} />
      </div>
      <section aria-labelledby="your-photos">
        <h2 className="mb-3 text-2xl" id="your-photos">
          {PHOTO_TEXTS.yours[locale]} <span className="soft">({shown.photos.length})</span>
        </h2>
        {shown.hasFailed && (
          <Notice tone="error" live>
            {PHOTO_TEXTS.failed[locale]}
          </Notice>
        )}
        {shown.photos.length + underWay.length === 0 && (
          <p className="soft">{PHOTO_TEXTS.none[locale]}</p>
        )}
        {shown.photos.length > 1 && <p className="soft">{PHOTO_TEXTS.dragHint[locale]}</p>}
        <MissingRooms wanted={rooms} photos={shown.photos} locale={locale} />
        <ol className="photo-list grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-3 mt-4">
          {shown.photos.map((photo, place) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              place={place}
              count={shown.photos.length}
              locale={locale}
              onMove={(to) => move(photo.id, to)}
              drag={drag}
              onTurn={() => void turn(photo.id, place)}
              isTurning={shown.turningId === photo.id}
              onRemove={() => remove(photo.id)}
              hasTranslator={props.hasTranslator}
              onDescribe={(texts) => shown.describe(photo.id, texts)}
            />
          ))}
          {underWay.map((row) => (
            <PhotoUpload
              key={row.id}
              row={row}
              file={uploads.fileOf(row.id)}
              locale={locale}
              onRemove={uploads.remove}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </section>
      <section aria-labelledby="photo-rules">
        <h2 className="mb-3 text-2xl" id="photo-rules">
          {PHOTO_TEXTS.rules[locale]}
        </h2>
        <ul className="photo-rules">
          {PHOTO_RULES.map((rule) => (
            <li key={rule.en}>{rule[locale]}</li>
          ))}
        </ul>
      </section>
      {nextHref && (
        <div className="button-row">
          <Button size="large" href={nextHref}>
            {WIZARD_TEXTS.next[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}

type PhotoUploadProps = Readonly<{
  row: FileRow;
  file: File | undefined;
  locale: Locale;
  onRemove: (id: string) => void;
}>;

/** A photo that is being uploaded, at its place among the others, with its progress. */
function PhotoUpload({ row, file, locale, onRemove }: PhotoUploadProps) {
  const preview = usePreview(file);
  const [isSeen, setIsSeen] = useState(true);
  const sent = UI_TEXTS[locale].sent(
    formatBytes(row.sentBytes, locale),
    formatBytes(row.sizeBytes, locale),
  );
  return (
    <li className="card photo-card photo-upload grid content-start max-w-none overflow-hidden">
      <div className="photo-frame grid place-items-center aspect-3/2 bg-line">
        {preview !== undefined && isSeen ? (
          <img
            className="w-full h-full object-cover"
            src={preview}
            alt=""
            // HEIC is not shown by most browsers.
            onError={() => setIsSeen(false)}
          />
        ) : (
          <Icon name="image" />
        )}
      </div>
      <ProgressBar value={row.sentBytes} max={row.sizeBytes} label={row.name} text={sent} />
      <div className="flex items-start justify-between gap-2 pb-3">
        <div className="min-w-0">
          <p className="small wrap-anywhere">{row.name}</p>
          <UploadState row={row} locale={locale} />
        </div>
        <UploadActions row={row} locale={locale} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** An address at which the browser shows a chosen file. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

type MissingRoomsProps = Readonly<{
  wanted: readonly PhotoRoom[];
  photos: readonly ShownPhoto[];
  locale: Locale;
}>;

/** What buyers look for first and no photo shows, as far as the words of the photos tell. */
function MissingRooms({ wanted, photos, locale }: MissingRoomsProps) {
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
