import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { ownSigner } from '#api/signing/contracts/acting.ts';
import { offeredNotices } from '#domain/notices/index.ts';
import type { GivenNotice, Notices } from '#domain/notices/notice-answer.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { findNoticed, type NoticeRow, ownFigures } from './find-notices.ts';

/**
 * Returns the notices of a contract as the viewer sees them, and those they may give.
 * @throws Refusal `unauthenticated` (401); `not_found` (404) also before the contract is signed
 */
export async function describeNotices(context: Context, id: string): Promise<Notices> {
  const seen = await findOffer(context, id);
  const { offer, actor, viewer, at } = seen;
  const side = actor === 'buyer' || actor === 'seller' ? actor : undefined;
  const { facts, signing, rows } = await findNoticed(context, seen, side ?? 'seller');
  const signer = side && ownSigner(signing, seen, viewer.id);
  // While a proposal waits, only the other side proposes, in answer to it.
  const waiting = rows.find(({ status }) => status === 'proposed');
  const mayPropose = !waiting || waiting.by !== side;
  const offered = signer ? offeredNotices(facts) : [];
  return {
    ...{ offerId: id, propertyId: offer.propertyId, address: facts.address },
    role: side ?? 'admin',
    isEnded: facts.isEnded,
    signsAs: signer?.name ?? null,
    offered: offered
      .filter(({ isProposal }) => !isProposal || mayPropose)
      .flatMap(({ key, clause, until, questions }) => {
        const foreseen = clause(facts);
        return foreseen
          ? {
              ...{ key, clause: foreseen, until: until?.(facts) ?? null },
              questions: questions(facts).map((question) => ({ ...question })),
            }
          : [];
      }),
    notices: rows.map((row) => ({
      ...described(row, signer ? side : undefined),
      own: row.status === 'proposed' ? ownFigures(seen, row.terms) : [],
    })),
    now: new Date(at).toISOString(),
  };
}

function described(row: NoticeRow, side: OfferSide | undefined): Omit<GivenNotice, 'own'> {
  const { id, key, by, status, document, sha256, follows, reason } = row;
  const answering: OfferSide = by === 'buyer' ? 'seller' : 'buyer';
  return {
    ...{ id, key, by, status, document, sha256, follows, reason },
    signatures: [
      { side: by, name: row.signedName, at: iso(row.servedAt) },
      ...(row.answeredName !== null && row.answeredAt !== null
        ? [{ side: answering, name: row.answeredName, at: iso(row.answeredAt) }]
        : []),
    ],
    servedAt: iso(row.servedAt),
    answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
    may: mayAnswer(row, side),
  };
}

function mayAnswer({ status, by }: NoticeRow, side: OfferSide | undefined): GivenNotice['may'] {
  if (status !== 'proposed' || !side) return [];
  return by === side ? ['take_back'] : ['agree', 'refuse', 'counter'];
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
