import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { closingNotices, offerVersions } from '#api/offers/table.ts';
import { proveAccount } from '#api/signing/contracts/acting.ts';
import type { Notices } from '#domain/notices/notice-answer.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import { Refusal } from '#domain/refusal.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { describeNotices } from './describe-notices.ts';
import { findNoticed, type NoticedDeal, type NoticeRow, requireNotice } from './find-notices.ts';
import { noteOf, requireSignature, requireSigner, type SignedBody } from './give-notice.ts';
import { notifySigners } from './notice-mail.ts';

export const refuseBody = z.strictObject({ reason: dealParagraphs(1_000).optional() });

/**
 * Signs a proposal of the other side, which then counts. If it changes the terms, they become the
 * next version: dates, net and tracker read it from then on.
 * @throws Refusal `email_unverified` (403); `not_found` (404); `password_required`,
 * `second_factor_required` (401); `not_your_turn`, `transition_not_allowed`, `stale_document`,
 * `stale_version` (409); `invalid` (422) for a different name
 */
export async function agreeNotice(
  given: Context,
  id: string,
  noticeId: string,
  body: SignedBody,
): Promise<Notices> {
  const asked = await openProposal(given, id, noticeId, 'theirs');
  const { deal, notice } = asked;
  const { context, offer, viewer, at } = deal;
  const signer = requireSigner(deal, asked);
  requireSignature(context, body, notice.sha256, signer);
  if (notice.version !== offer.version) throw await staleOffer(given, id);
  const proof = await proveAccount(context, viewer.id, body.code);
  const amended = notice.terms && {
    terms: notice.terms,
    number: offer.version + 1,
    sha256: await sha256Hex(canonicalTerms(notice.terms)),
  };
  const answered = {
    status: 'agreed' as const,
    ...{ answeredAt: at, answeredName: signer.name, answeredMethod: proof.method, sealDueAt: at },
  };
  const statements = [
    ...proof.statements,
    ...(await moveDeal(deal, {
      ...{ action: 'agree_notice', note: noteOf(notice) },
      ...(amended && {
        ...{ version: amended.number, termsSha256: amended.sha256 },
        set: {
          version: amended.number,
          amountCents: amended.terms.amountCents,
          closingDate: amended.terms.closingDate,
        },
      }),
    })),
    ...answerStatements(deal, notice, answered),
    ...(amended
      ? [
          context.db
            .insert(offerVersions)
            .values({ offerId: id, author: notice.by, at, ...amended }),
        ]
      : []),
    ...notifySigners(asked, { ...notice, ...answered }, 'notice_answered'),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeNotices(given, id);
}

/**
 * Refuses a proposal of the other side; the contract stays as it is.
 * @throws Refusal as {@link agreeNotice}, without those of a signature
 */
export async function refuseNotice(
  given: Context,
  id: string,
  noticeId: string,
  reason: string | undefined,
): Promise<Notices> {
  const asked = await openProposal(given, id, noticeId, 'theirs');
  const answered = {
    status: 'refused',
    answeredAt: asked.deal.at,
    reason: reason ?? null,
  } as const;
  return answer(given, asked, 'refuse_notice', answered);
}

/**
 * Takes back a proposal of one's own side that waits.
 * @throws Refusal as {@link refuseNotice}
 */
export async function takeBackNotice(
  given: Context,
  id: string,
  noticeId: string,
): Promise<Notices> {
  const asked = await openProposal(given, id, noticeId, 'own');
  const answered = { status: 'taken_back', answeredAt: asked.deal.at } as const;
  return answer(given, asked, 'take_back_notice', answered);
}

type Asked = NoticedDeal & Readonly<{ deal: Deal; notice: NoticeRow }>;
type Answered = Pick<NoticeRow, 'status' | 'answeredAt'> &
  Partial<Pick<NoticeRow, 'answeredName' | 'answeredMethod' | 'reason' | 'sealDueAt'>>;

async function answer(
  given: Context,
  asked: Asked,
  action: 'refuse_notice' | 'take_back_notice',
  answered: Answered,
): Promise<Notices> {
  const { deal, notice } = asked;
  const { id } = deal.offer;
  const statements = [
    ...(await moveDeal(deal, { action, note: noteOf(notice) })),
    ...answerStatements(deal, notice, answered),
    ...notifySigners(asked, { ...notice, ...answered }, 'notice_answered'),
  ];
  await unlessTaken(deal.context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeNotices(given, id);
}

/** @throws Refusal `not_found` (404), `transition_not_allowed`, `not_your_turn` (409) */
async function openProposal(
  given: Context,
  id: string,
  noticeId: string,
  whose: 'own' | 'theirs',
): Promise<Asked> {
  const deal = await openDeal(given, id, requireVerified(given));
  const noticed = await findNoticed(deal.context, deal, deal.side);
  requireSigner(deal, noticed);
  const notice = await requireNotice(deal.context, id, noticeId);
  if (notice.status !== 'proposed') throw new Refusal('transition_not_allowed');
  if ((notice.by === deal.side) !== (whose === 'own')) throw new Refusal('not_your_turn');
  return { ...noticed, deal, notice };
}

function answerStatements(
  { context: { db } }: Deal,
  { id }: NoticeRow,
  answered: Answered,
): readonly Statement[] {
  const isWaiting = and(eq(closingNotices.id, id), eq(closingNotices.status, 'proposed'));
  return [db.update(closingNotices).set(answered).where(isWaiting), ...orRollBack(db)];
}
