import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import type { TemplateKey } from '#api/messages/outbox.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import { everybody } from '#api/signing/contracts/readers.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { NoticeDocument, NoticeStatus } from '#domain/notices/notice-answer.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { NoticedDeal } from './find-notices.ts';

type Sent = Readonly<{
  id: string;
  by: OfferSide;
  status: NoticeStatus;
  document: NoticeDocument;
  follows: readonly Localized[];
  sha256: string;
  servedAt: number;
  reason?: string | null;
}>;

/**
 * Statements that send a notice, or the answer to one, to everyone who signed the contract except the
 * person who acts. People without an account read the whole text in the e-mail.
 */
export function notifySigners(
  { deal, signing, facts }: NoticedDeal & Readonly<{ deal: Deal }>,
  notice: Sent,
  template: Extract<TemplateKey, `notice_${string}`> = 'notice_served',
): readonly Statement[] {
  const { context, offer, viewer } = deal;
  return everybody(deal, signing.signers)
    .filter(({ id }) => id !== viewer.id)
    .flatMap((to) =>
      toOther(
        context,
        {
          ...{ template, to, cause: `notice:${notice.id}:${template}:${notice.status}` },
          data: {
            ...{ origin: context.env.SITE_ORIGIN, offerId: offer.id, address: facts.address },
            ...{ document: notice.document, follows: notice.follows, sha256: notice.sha256 },
            ...{ servedAt: notice.servedAt, status: notice.status },
            reason: notice.reason ?? null,
            isGuest: to.id === null,
            isReaders: to.id !== null && deal[deal.other].id === to.id,
          },
        },
        `offer:${offer.id}`,
      ),
    );
}
