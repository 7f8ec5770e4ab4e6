import type { NoticeKey } from '#domain/notices/index.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';

const { notices } = api.offers[':id'];
// Kept between presses, so that a press after a lost response repeats the same request.
const [sending, agreeing] = [createAttempt(), createAttempt()];

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

/** Signs and sends a notice. @param counters the waiting proposal that it answers */
export function giveNotice(
  id: string,
  {
    key,
    answers,
    counters,
  }: Readonly<{ key: NoticeKey; answers: Answers; counters?: string | undefined }>,
  signed: Signed,
) {
  const json = { key, answers, ...signed, ...(counters && { counters }) };
  return sending.send([id, json], (headers: RequestHeaders) =>
    ask(notices.$post({ param: { id }, json }, { headers })),
  );
}

/** Signs a proposal of the other side. */
export function agreeNotice(id: string, noticeId: string, json: Signed) {
  return agreeing.send([id, noticeId, json], (headers: RequestHeaders) =>
    ask(notices[':noticeId'].agree.$post({ param: { id, noticeId }, json }, { headers })),
  );
}

/** Refuses a proposal of the other side. */
export function refuseNotice(id: string, noticeId: string, reason: string) {
  const json = reason.trim() === '' ? {} : { reason };
  return ask(notices[':noticeId'].refuse.$post({ param: { id, noticeId }, json }));
}

/** Takes back a proposal of one's own. */
export function takeBackNotice(id: string, noticeId: string) {
  return ask(notices[':noticeId'].$delete({ param: { id, noticeId } }));
}
