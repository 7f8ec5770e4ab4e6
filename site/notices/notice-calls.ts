import type { NoticeKey } from '#domain/notices/index.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';

const { notices } = api.offers[':id'];
// Kept between presses, so that a press after a lost response repeats the same request.
const sending = createAttempt();

/** A typed signature under the document that was shown. */
export type Signed = Readonly<{
  documentSha256: string;
  name: string;
  intent: boolean;
  code?: string;
}>;
type Answers = Readonly<Record<string, unknown>>;

/** Returns what a notice would say and what would follow. */
export function previewNotice(id: string, key: NoticeKey, answers: Answers) {
  return ask(notices.preview.$post({ param: { id }, json: { key, answers } }));
}

/** Signs and sends a notice. */
export function giveNotice(id: string, key: NoticeKey, answers: Answers, signed: Signed) {
  const json = { key, answers, ...signed };
  return sending.send([id, json], (headers: RequestHeaders) =>
    ask(notices.$post({ param: { id }, json }, { headers })),
  );
}
