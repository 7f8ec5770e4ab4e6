import { useState } from 'react';
import {
  CONTACT_PHOTO_PROBLEMS,
  isContactPhotoType,
  MAX_CONTACT_PHOTO_BYTES,
  MAX_CONTACT_PHOTOS,
} from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FileRow } from '#site/ui/fields/FileDrop.tsx';

type Chosen = Readonly<{ id: string; file: File; error: string | undefined }>;

/** Photos of a message in order, with upload progress. */
export function usePhotoRows(locale: Locale) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Of all photos together; undefined when no upload is running. */
  const [sentBytes, setSentBytes] = useState<number>();

  let before = 0;
  const rows: FileRow[] = chosen.map(({ id, file, error }) => {
    const own = Math.max(0, Math.min(file.size, (sentBytes ?? 0) - before));
    before += file.size;
    const isUnderWay = sentBytes !== undefined;
    return {
      id,
      name: file.name,
      sizeBytes: file.size,
      sentBytes: own,
      state: error ? 'failed' : isUnderWay ? (own < file.size ? 'sending' : 'done') : 'waiting',
      error,
    };
  });

  return {
    rows,
    files: chosen.map(({ file }) => file),
    totalBytes: before,
    sentBytes,
    setSentBytes,
    add(files: readonly File[]) {
      setChosen((known) => [
        ...known,
        ...files.map((file, at) => ({
          id: crypto.randomUUID(),
          file,
          error: problemOf(file, known.length + at, locale),
        })),
      ]);
    },
    remove(id: string) {
      setChosen((known) => known.filter((one) => one.id !== id));
    },
    /** Marks the photo that the server refused. */
    refuse(fileName: string, error: string) {
      setChosen((known) =>
        known.map((one) => (one.file.name === fileName ? { ...one, error } : one)),
      );
    },
    clear: () => setChosen([]),
  };
}

function problemOf(file: File, place: number, locale: Locale): string | undefined {
  if (!isContactPhotoType(file.type)) return CONTACT_PHOTO_PROBLEMS.unsupported_media[locale];
  if (file.size > MAX_CONTACT_PHOTO_BYTES) return CONTACT_PHOTO_PROBLEMS.too_large[locale];
  if (place >= MAX_CONTACT_PHOTOS) return CONTACT_PHOTO_PROBLEMS.too_many[locale];
  return undefined;
}
