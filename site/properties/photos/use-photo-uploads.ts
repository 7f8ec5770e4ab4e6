import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Attempt, createAttempt } from '#site/attempt.ts';
import { useUnsavedWarning } from '#site/ui/browser/use-unsaved-warning.ts';
import type { FileRow } from '#site/ui/fields/FileDrop.tsx';
import type { ShownPhoto } from './shown-photo.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

type Waiting = {
  row: FileRow;
  file: File;
  attempt: Attempt;
  upload?: PhotoUpload;
  /** It did not reach the server and is retried automatically. */
  isLost?: boolean;
};

/** Delay before retrying a lost upload, if the browser sends no `online` event. */
const RETRY_MS = 15_000;

/**
 * Uploads photos one after another, so that they are stored in the chosen order with the first as
 * the cover. Each can be canceled or retried.
 */
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
    const waiting = all.find(({ row }) => row.state === 'waiting');
    if (!waiting || all.some(({ row }) => row.state === 'sending')) return;
    const { id } = waiting.row;
    const upload = uploadPhoto(propertyId, waiting.file, waiting.attempt, locale, (sentBytes) =>
      change(id, { sentBytes }),
    );
    waiting.upload = upload;
    change(id, { state: 'sending', sentBytes: 0, error: undefined });
    void upload.done.then((outcome) => {
      if (outcome.photos) {
        queue.current.delete(id);
        show();
        arrived.current(outcome.photos);
      } else {
        waiting.isLost = outcome.isLost ?? false;
        change(id, { state: 'failed', error: outcome.message });
      }
      sendNext();
    });
  }, [propertyId, locale, change, show]);

  const hasLost = rows.some(({ id }) => queue.current.get(id)?.isLost);
  useEffect(() => {
    if (!hasLost) return;
    const resume = () => {
      if (!navigator.onLine) return;
      for (const [id, waiting] of queue.current) {
        if (!waiting.isLost) continue;
        waiting.isLost = false;
        change(id, { state: 'waiting', error: undefined });
      }
      sendNext();
    };
    const timer = setInterval(resume, RETRY_MS);
    addEventListener('online', resume);
    return () => {
      clearInterval(timer);
      removeEventListener('online', resume);
    };
  }, [hasLost, change, sendNext]);
  useUnsavedWarning(
    hasLost || rows.some(({ state }) => state === 'waiting' || state === 'sending'),
  );

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
        queue.current.set(id, { row, file, attempt: createAttempt() });
      }
      show();
      sendNext();
    },
    /** Cancels an upload, or removes a failed one from the list. */
    remove(id: string) {
      const waiting = queue.current.get(id);
      queue.current.delete(id);
      waiting?.upload?.stop();
      show();
    },
    retry(id: string) {
      const waiting = queue.current.get(id);
      if (waiting) waiting.isLost = false;
      change(id, { state: 'waiting' });
      sendNext();
    },
  };
}
