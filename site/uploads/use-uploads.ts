import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { HEIC_PROBLEM, MAX_PHOTO_BYTES, PHOTO_PROBLEMS } from '#domain/properties/photos.ts';
import type { Problem } from '#site/api.ts';
import { type Attempt, createAttempt } from '#site/attempt.ts';
import { asJpeg, isHeicFile } from '#site/heic/convert-heic.ts';
import { useUnsavedWarning } from '#site/ui/browser/use-unsaved-warning.ts';
import { type Sending, sendFiles } from './send-files.ts';
import { UPLOAD_TEXTS } from './texts.ts';

/** A chosen file with its upload state. */
export type FileRow = Readonly<{
  id: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  /** A lost one did not reach the server and is sent again when there is a connection. */
  state: 'waiting' | 'sending' | 'lost' | 'done' | 'failed';
  error?: string | undefined;
}>;

export type Uploads<About> = Readonly<{
  rows: readonly FileRow[];
  /** The chosen file of a row, for a preview. */
  fileOf: (id: string) => File | undefined;
  /** Uploads files after those that wait. */
  add: (files: readonly File[], about: About) => void;
  /** Cancels an upload, or removes a failed one from the list. */
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Files and bytes stored since nothing was under way. */
  stored: Stored;
  /** How often an upload failed, to bring the reason into view. */
  failures: number;
}>;

type Stored = Readonly<{ count: number; bytes: number }>;
const NOTHING: Stored = { count: 0, bytes: 0 };

type UploadsOptions<About> = Readonly<{
  /** Where and how a file is sent. */
  target: (about: About) => Readonly<{
    path: `/api/${string}`;
    method?: 'POST' | 'PUT';
    field: string;
    fields?: Readonly<Record<string, string>>;
  }>;
  prepare: Prepare;
  messageOf?: (problem: Problem) => string;
  /**
   * Called with the server's answer about a stored file. Its row stays until this resolves, and
   * fails with the text that it resolves to.
   */
  onStored: (
    answer: unknown,
    file: File,
    about: About,
  ) => string | undefined | Promise<string | undefined>;
  locale: Locale;
}>;

type Waiting<About> = {
  row: FileRow;
  file: File;
  about: About;
  attempt: Attempt;
  upload?: Upload;
};

/** Delay before a lost upload is sent again, if the browser sends no `online` event. */
const RETRY_MS = 15_000;

/**
 * Uploads files one after another, so that they are stored in the chosen order. Each can be
 * canceled and retried; those that a lost connection stopped continue when it is back. Leaving the
 * page asks for confirmation while something is under way.
 */
export function useUploads<About = undefined>(options: UploadsOptions<About>): Uploads<About> {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [stored, setStored] = useState(NOTHING);
  const [failures, setFailures] = useState(0);
  const queue = useRef(new Map<string, Waiting<About>>());
  const latest = useRef(options);
  latest.current = options;

  const [actions] = useState(() => {
    const all = () => [...queue.current.values()];
    const show = () => {
      setRows(all().map(({ row }) => row));
      if (queue.current.size === 0) setStored(NOTHING);
    };

    function change(id: string, row: Partial<FileRow>): void {
      const waiting = queue.current.get(id);
      if (!waiting) return;
      waiting.row = { ...waiting.row, ...row };
      show();
    }

    function fail(id: string, { message, isLost = false }: Unsent): void {
      change(id, isLost ? { state: 'lost', sentBytes: 0 } : { state: 'failed', error: message });
      if (!isLost) setFailures((count) => count + 1);
    }

    async function send(id: string, waiting: Waiting<About>): Promise<void> {
      const { target, prepare, messageOf, onStored, locale } = latest.current;
      const { file, about, attempt } = waiting;
      waiting.upload = uploadFile(file, {
        ...target(about),
        ...(messageOf && { messageOf }),
        ...{ attempt, prepare, locale },
        onProgress: (sentBytes) => change(id, { sentBytes }),
      });
      change(id, { state: 'sending', sentBytes: 0, error: undefined });
      const outcome = await waiting.upload.done;
      if (!queue.current.has(id)) return;
      if (outcome.unsent) return fail(id, outcome.unsent);
      const message = await onStored(outcome.answer, file, about);
      if (message !== undefined) return fail(id, { message });
      queue.current.delete(id);
      setStored(({ count, bytes }) => ({ count: count + 1, bytes: bytes + file.size }));
      show();
    }

    function sendNext(): void {
      const next = [...queue.current].find(([, { row }]) => row.state === 'waiting');
      if (!next || all().some(({ row }) => row.state === 'sending')) return;
      void send(...next).then(sendNext);
    }

    return {
      add(files: readonly File[], about: About) {
        for (const file of files) {
          const id = crypto.randomUUID();
          const { name, size: sizeBytes } = file;
          const row = { ...{ id, name, sizeBytes, sentBytes: 0 }, state: 'waiting' } as const;
          queue.current.set(id, { row, file, about, attempt: createAttempt() });
        }
        show();
        sendNext();
      },
      remove(id: string) {
        const waiting = queue.current.get(id);
        queue.current.delete(id);
        waiting?.upload?.stop();
        show();
      },
      retry(id: string) {
        change(id, { state: 'waiting', error: undefined });
        sendNext();
      },
      resume() {
        if (!navigator.onLine) return;
        for (const { row } of all()) if (row.state === 'lost') change(row.id, { state: 'waiting' });
        sendNext();
      },
      fileOf: (id: string) => queue.current.get(id)?.file,
    };
  });

  const hasLost = rows.some(({ state }) => state === 'lost');
  useEffect(() => {
    if (!hasLost) return;
    const timer = setInterval(actions.resume, RETRY_MS);
    addEventListener('online', actions.resume);
    return () => {
      clearInterval(timer);
      removeEventListener('online', actions.resume);
    };
  }, [hasLost, actions]);
  useUnsavedWarning(rows.some(({ state }) => state !== 'failed' && state !== 'done'));

  return { rows, stored, failures, ...actions };
}

/** Why a file was not stored. */
type Unsent = Readonly<{
  message: string;
  /** It did not reach the server, and is sent again when there is a connection. */
  isLost?: boolean;
}>;

/** What the server answered about a stored file, or why it has none. */
type Outcome = Readonly<{ answer: unknown; unsent?: undefined } | { unsent: Unsent }>;

type Upload = Readonly<{ done: Promise<Outcome>; stop: () => void }>;

/** The file to send, or why it is not sent. */
type Prepare = (file: File, locale: Locale) => Promise<File | Unsent>;

type UploadOptions = Readonly<{
  path: `/api/${string}`;
  method?: 'POST' | 'PUT';
  /** Name of the file in the form. */
  field: string;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Of this file, so that a retry after a lost response does not store it twice. */
  attempt: Attempt;
  prepare: Prepare;
  /** The message about a refusal; the server's own if absent. */
  messageOf?: (problem: Problem) => string;
  locale: Locale;
  /** Called with the bytes of the chosen file that were sent. */
  onProgress: (sentBytes: number) => void;
}>;

/** Uploads one file and reports progress in bytes of the chosen file. */
function uploadFile(file: File, options: UploadOptions): Upload {
  const { path, method, field, fields = {}, attempt, prepare, locale, onProgress } = options;
  let isStopped = false;
  let sending: Sending | undefined;

  async function outcome(): Promise<Outcome> {
    const prepared = await prepare(file, locale);
    if (!(prepared instanceof File)) return { unsent: prepared };
    if (isStopped) return { unsent: { message: UPLOAD_TEXTS.failed[locale] } };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, prepared);
    const { data, error } = await attempt.send([file.name, fields], (headers) => {
      sending = sendFiles(path, form, {
        ...(method && { method }),
        headers,
        locale,
        onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size)),
      });
      return sending.done;
    });
    return error ? { unsent: unsentOf(error.data) } : { answer: data };
  }

  function unsentOf(problem: Problem): Unsent {
    const { code, message } = problem;
    if (code === 'network' && !isStopped) {
      return { message: UPLOAD_TEXTS.offline[locale], isLost: true };
    }
    if (code === 'network' || code === 'unknown') return { message: UPLOAD_TEXTS.failed[locale] };
    return { message: options.messageOf?.(problem) ?? message };
  }

  return {
    done: outcome(),
    stop: () => {
      isStopped = true;
      sending?.stop();
    },
  };
}

/** A PDF that is not too large. */
export function preparePdf(file: File, locale: Locale): Promise<File | Unsent> {
  const isTooLarge = file.size > MAX_DOCUMENT_BYTES;
  return Promise.resolve(isTooLarge ? { message: PDF_PROBLEM_TEXTS.too_large[locale] } : file);
}

/** A photo as the API takes it: HEIC as JPEG, and none that is too large. */
export async function preparePhoto(file: File, locale: Locale): Promise<File | Unsent> {
  if (file.size > MAX_PHOTO_BYTES) return { message: PHOTO_PROBLEMS.too_large[locale] };
  try {
    const photo = (await isHeicFile(file)) ? await asJpeg(file) : file;
    if (photo) return photo;
    // The decoder is loaded with the first HEIC photo, so it needs a connection too.
    return navigator.onLine
      ? { message: HEIC_PROBLEM[locale] }
      : { message: UPLOAD_TEXTS.offline[locale], isLost: true };
  } catch {
    return { message: UPLOAD_TEXTS.unreadable[locale] };
  }
}
