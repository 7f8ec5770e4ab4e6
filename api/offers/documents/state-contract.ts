import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { gatheredToOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { documentNote } from '#api/offers/moves/unsent-documents.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offerDocuments } from '#api/offers/table.ts';
import { voidStatements } from '#api/signing/contracts/ends/end-signings.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import type { ContractMove } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  contractMoves,
  CONTRACT_STATEMENT_REFUSALS as REFUSALS,
} from '#domain/signing/contract-statement.ts';

/**
 * Records that the viewer's side says that an uploaded contract is signed by all. The first side
 * states it and changes nothing else. When the other side says so of the same file, it counts as
 * signed: the 48 hours end with their reminders, and so does a signing that is still open.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `transition_not_allowed` (409)
 */
export async function stateContract(given: Context, id: string, documentId: string) {
  const deal = await openDeal(given, id, requireVerified(given));
  const { context, offer, side, other, at } = deal;
  const isConfirmed = offer.contractDocumentId === documentId && offer.contractBy === other;
  const action = isConfirmed ? 'confirm_contract' : 'state_contract';
  const document = await findContract(deal, documentId);
  requireContractMove(deal, action);
  const move = await moveDeal(deal, {
    action,
    note: documentNote(document),
    set: isConfirmed
      ? { contractAt: at }
      : { contractDocumentId: documentId, contractBy: side, contractAt: null },
  });
  const statements = [
    ...move,
    ...(isConfirmed
      ? [
          cancelMessages(context.db, `offer:${id}:contract`, at),
          ...(await voidStatements(
            context,
            deal,
            'signed_on_paper',
            await findSigning(context, id),
          )),
        ]
      : []),
    ...noticeTo(deal, isConfirmed ? 'contract_delivered' : 'contract_stated'),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeOffer(given, id);
}

/**
 * Takes back what a side said about the uploaded contract, or denies what the other side said. If
 * it counted as signed, it no longer does, and the time to sign begins again.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `transition_not_allowed` (409)
 */
export async function takeBackContract(given: Context, id: string) {
  const deal = await openDeal(given, id, requireVerified(given));
  const { context, offer } = deal;
  requireContractMove(deal, 'take_back_contract');
  const document = await findContract(deal, offer.contractDocumentId ?? '');
  const set = { contractAt: null, contractBy: null, contractDocumentId: null };
  const statements = [
    ...(await moveDeal(deal, { action: 'take_back_contract', note: documentNote(document), set })),
    ...(offer.contractAt === null
      ? []
      : restartContractTime(context, { ...deal, offer: { ...offer, ...set } }, { isOpen: false })),
    ...noticeTo(deal, 'contract_taken_back'),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeOffer(given, id);
}

/** @throws Refusal `transition_not_allowed` (409) with the reason */
function requireContractMove(deal: Deal, move: ContractMove): void {
  if (contractMoves(deal, deal.side, deal.at).includes(move)) return;
  throw new Refusal('transition_not_allowed', { message: REFUSALS.other });
}

/**
 * Returns a contract that both sides can read.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) for other documents
 */
async function findContract({ context, offer }: Deal, documentId: string) {
  const [document] = await context.db
    .select()
    .from(offerDocuments)
    .where(
      and(
        eq(offerDocuments.id, documentId),
        eq(offerDocuments.offerId, offer.id),
        isNotNull(offerDocuments.sentAt),
      ),
    );
  if (!document) throw new Refusal('not_found');
  const isContract =
    document.kind === 'signed_contract' && document.at >= (offer.acceptedAt ?? Infinity);
  if (!isContract) throw new Refusal('transition_not_allowed', { message: REFUSALS.kind });
  return document;
}

function noticeTo(
  deal: Deal,
  template: 'contract_stated' | 'contract_delivered' | 'contract_taken_back',
): readonly Statement[] {
  const { context, offer, other } = deal;
  return gatheredToOther(context, {
    template,
    to: deal[other],
    data: offerMail(context, deal, other),
    cause: `contract:${offer.id}`,
  });
}
