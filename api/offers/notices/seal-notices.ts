import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { writeDocument } from '#api/documents/write-pdf.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/hash.ts';
import { checkOf, codeOf } from '#api/log/issue-pdf.ts';
import { recordIssuedStatement } from '#api/log/record-issued.ts';
import { closingNotices } from '#api/offers/table.ts';
import { sealDocument } from '#api/seal/seal-document.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import type { NoticeRow } from './find-notices.ts';
import { issuedAs, noticeContent } from './notice-pdf.ts';

/** Notices sealed per cron run. */
const MAX_PER_RUN = 10;
const LONGEST_WAIT_MS = HOUR_MS / 6;
/** The reason that PDF readers show for the seal. */
const REASON = 'Notice signed under a contract / Aviso firmado de un contrato';

/**
 * Seals the notices that were served and the proposals that both sides have signed, by the function
 * that seals contracts. A failure is retried; the notice counts either way.
 */
export async function sealNotices(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const due = await db
    .select()
    .from(closingNotices)
    .where(lte(closingNotices.sealDueAt, now()))
    .orderBy(asc(closingNotices.sealDueAt))
    .limit(MAX_PER_RUN);
  for (const notice of due) {
    await sealNotice(context, notice).catch((error: unknown) => postpone(context, notice, error));
  }
}

async function sealNotice(context: Context, notice: NoticeRow): Promise<void> {
  const { db, env } = context;
  const document = noticeContent(notice);
  const issued = issuedAs(notice);
  const code = await codeOf(context, document, issued);
  const written = await writeDocument(env, { ...document, check: checkOf(env, code) });
  const bytes = await sealDocument(context, {
    compose: () => Promise.resolve(written.bytes),
    ...{ reason: REASON, at: document.at },
  });
  const sealedSha256 = await sha256Hex(bytes);
  const sealedKey = `notices/${notice.id}.pdf`;
  await env.FILES.put(sealedKey, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  await db.batch(
    asBatch([
      db
        .update(closingNotices)
        .set({ sealedSha256, sealedKey, sealDueAt: null })
        .where(and(eq(closingNotices.id, notice.id), isNotNull(closingNotices.sealDueAt))),
      ...orRollBack(db),
      recordIssuedStatement(context, sealedSha256, { ...issued, code, pages: written.pages }),
    ]),
  );
}

/** Schedules the next attempt; the wait doubles each time. */
async function postpone({ db, now }: Context, notice: NoticeRow, error: unknown): Promise<void> {
  reportError(error, { requestId: `seal:notice:${notice.id}` });
  const sealAttempts = notice.sealAttempts + 1;
  const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(sealAttempts, 20));
  await db
    .update(closingNotices)
    .set({ sealAttempts, sealDueAt: now() + waitMs })
    .where(and(eq(closingNotices.id, notice.id), isNotNull(closingNotices.sealDueAt)));
}
