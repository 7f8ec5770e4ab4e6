import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FileRow } from '#site/ui/FileDrop.tsx';
import type { ShownPhoto } from './shown-photo.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

/** So many files are on their way at once. */
const AT_ONCE = 2;

type Waiting = { row: FileRow; file: File; upload?: PhotoUpload };

/** Photos on their way: a few at once, each with its bytes; one can be stopped or tried again. */
export function usePhotoUploads(
  propertyId: string,
  locale: Locale,
  onArrived: (photos: readonly ShownPhoto[]) => void,
) {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const queue = useRef<Map<string, Waiting>>(new Map());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  }, [onArrived]);

  const show = useCallback(() => {
    setRows([...queue.current.values()].map(({ row }) => row));
  }, []);

  const change = useCallback(
    (id: string, row: Partial<FileRow>) => {
      const waiting = queue.current.get(id);
      if (!waiting) return;
      waiting.row = { ...waiting.row, ...row };
      show();
    },
    [show],
  );

  const sendNext = useCallback(() => {
    const all = [...queue.current.values()];
    const free = AT_ONCE - all.filter(({ row }) => row.state === 'sending').length;
    for (const waiting of all.filter(({ row }) => row.state === 'waiting').slice(0, free)) {
      const { id } = waiting.row;
      const upload = uploadPhoto(propertyId, waiting.file, locale, (sentBytes) =>
        change(id, { sentBytes }),
      );
      waiting.upload = upload;
      change(id, { state: 'sending', sentBytes: 0, error: undefined });
      void upload.done.then(({ photos, message }) => {
        if (photos) {
          queue.current.delete(id);
          show();
          arrived.current(photos);
        } else change(id, { state: 'failed', error: message });
        sendNext();
      });
    }
  }, [propertyId, locale, change, show]);

  return {
    rows,
    add(files: readonly File[]) {
      for (const file of files) {
        const id = crypto.randomUUID();
        const row = {
          id,
          name: file.name,
          sizeBytes: file.size,
          sentBytes: 0,
          state: 'waiting',
        } as const;
        queue.current.set(id, { row, file });
      }
      show();
      sendNext();
    },
    /** Stops it, or takes a failed one off the list. */
    remove(id: string) {
      const waiting = queue.current.get(id);
      queue.current.delete(id);
      waiting?.upload?.stop();
      show();
    },
    retry(id: string) {
      change(id, { state: 'waiting' });
      sendNext();
    },
  };
}
