import type { TaskKey } from '#domain/closing/tasks.ts';
import type { Closing, ShareRole } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  PDF_PROBLEM_TEXTS,
} from '#domain/offers/documents.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { sendFiles } from '#site/uploads/send-files.ts';

const { closing } = api.offers[':id'];
// Kept between presses, so that a press after a lost response repeats the same request.
const [completing, uploading] = [createAttempt(), createAttempt()];
const [walking, sharing] = [createAttempt(), createAttempt()];

/** What the buyer found, by row. */
export type WalkAnswers = Readonly<
  Record<string, Readonly<{ isOk: boolean; note: string; noteLanguage?: Locale | undefined }>>
>;

/** Marks a task as done, with its proof or figure. @returns the problem of a refused call */
export async function completeTask(
  id: string,
  task: TaskKey,
  json: Readonly<{ documentId?: string; amountCents?: number }> = {},
) {
  const { error } = await completing.send([id, task, json], (headers) =>
    ask(closing.tasks[':task'].$post({ param: { id, task }, json }, { headers })),
  );
  return error?.data;
}

/** Takes back that a task is done. @returns the problem of a refused call */
export async function reopenTask(id: string, task: TaskKey) {
  const { error } = await ask(closing.tasks[':task'].$delete({ param: { id, task } }));
  return error?.data;
}

/** Uploads the PDF that proves a task, then marks it as done. @returns the problem of a refused call */
export async function proveTask(
  id: string,
  task: TaskKey,
  kind: DocumentKind,
  file: File,
  locale: Locale,
): Promise<Problem | undefined> {
  if (file.size > MAX_DOCUMENT_BYTES) {
    return { code: 'too_large', message: PDF_PROBLEM_TEXTS.too_large[locale], status: 413 };
  }
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  const { name, size, lastModified } = file;
  const sent = [id, task, name, size, lastModified];
  const { data, error } = await uploading.send(sent, (headers) => {
    const options = { headers, locale, onProgress: () => {} };
    return sendFiles(`/api/offers/${id}/documents`, form, options).done;
  });
  if (error) return error.data;
  // Response of an upload; files are not sent with the typed client.
  const { document } = data as { document: { id: string } };
  return completeTask(id, task, { documentId: document.id });
}

/** Saves the list of the walk-through of these terms. @returns the problem of a refused call */
export async function saveWalkThrough(id: string, version: number, rows: WalkAnswers) {
  const json = { version, rows };
  const { error } = await walking.send([id, json], (headers) =>
    ask(closing['walk-through'].$post({ param: { id }, json }, { headers })),
  );
  return error?.data;
}

/** Creates a read-only link. */
export function shareClosing(id: string, json: Readonly<{ role: ShareRole; name: string }>) {
  return sharing.send([id, json], (headers) =>
    ask(closing.links.$post({ param: { id }, json }, { headers })),
  );
}

/** Revokes a read-only link. */
export function revokeShare(id: string, linkId: Closing['links'][number]['id']) {
  return ask(closing.links[':linkId'].$delete({ param: { id, linkId } }));
}
