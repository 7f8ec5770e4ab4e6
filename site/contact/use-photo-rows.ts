import { useRef, useState } from 'react';
import {
  CONTACT_PHOTO_PROBLEMS,
  isContactPhotoType,
  MAX_CONTACT_PHOTO_BYTES,
  MAX_CONTACT_PHOTOS,
} from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Answer } from '#site/api.ts';
import type { RequestHeaders } from '#site/attempt.ts';
import { type Sending, sendFiles } from '#site/uploads/send-files.ts';
import type { FileRow } from '#site/uploads/use-uploads.ts';

type Chosen = Readonly<{ id: string; file: File; error: string | undefined }>;

/**
 * Photos of a message in order, and its upload: the message and its photos are one request, whose
 * progress is shared out among them.
 */
export function usePhotoRows(locale: Locale) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Of all photos together; undefined when no upload is running. */
  const [sentBytes, setSentBytes] = useState<number>();
  /** The message did not reach the server and is sent again when there is a connection. */
  const [isLost, setIsLost] = useState(false);
  const sending = useRef<Sending>(undefined);
  const isStopped = useRef(false);
  const totalBytes = chosen.reduce((sum, { file }) => sum + file.size, 0);

  let before = 0;
  const rows: FileRow[] = chosen.map(({ id, file, error }) => {
    const own = Math.max(0, Math.min(file.size, (sentBytes ?? 0) - before));
    before += file.size;
    const underWay = own < file.size ? 'sending' : 'done';
    const state = sentBytes === undefined ? 'waiting' : underWay;
    return {
      ...{ id, name: file.name, sizeBytes: file.size, sentBytes: own },
      ...{ state: error ? 'failed' : state, error },
    };
  });

  async function send(
    fields: Readonly<Record<string, string>>,
    headers: RequestHeaders,
  ): Promise<Answer<unknown>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { file } of chosen) form.append('photos', file);
    isStopped.current = false;
    setIsLost(false);
    setSentBytes(0);
    sending.current = sendFiles('/api/contact', form, {
      ...{ headers, locale },
      // The texts are sent first, and the multipart framing is negligible.
      onProgress: (sent, total) =>
        setSentBytes(Math.max(0, Math.min(totalBytes, sent - (total - totalBytes)))),
    });
    const answer = await sending.current.done;
    setSentBytes(undefined);
    setIsLost(answer.error?.data.code === 'network' && !isStopped.current);
    return answer;
  }

  return {
    ...{ rows, isLost, isSending: sentBytes !== undefined, send },
    stop() {
      isStopped.current = true;
      sending.current?.stop();
    },
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
  };
}

function problemOf(file: File, place: number, locale: Locale): string | undefined {
  if (!isContactPhotoType(file.type)) return CONTACT_PHOTO_PROBLEMS.unsupported_media[locale];
  if (file.size > MAX_CONTACT_PHOTO_BYTES) return CONTACT_PHOTO_PROBLEMS.too_large[locale];
  if (place >= MAX_CONTACT_PHOTOS) return CONTACT_PHOTO_PROBLEMS.too_many[locale];
  return undefined;
}
