import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { randomHex } from '#api/hash.ts';
import { message } from '#api/messages/outbox.ts';
import { type Deal, openDeal, sentTerms } from '#api/offers/moves/open-deal.ts';
import { requireMeant, requireVersion } from '#api/offers/moves/requirements.ts';
import { checkedTerms } from '#api/offers/moves/send-version.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { offers, roundParticipants, roundSubmissions } from '#api/offers/table.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft/draft.ts';
import { visibleStatus } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { isInvited } from '#domain/rounds/declaration.ts';
import { type RoundAction, roundActions, roundStatusAt } from '#domain/rounds/status.ts';
import { findCurrentRound, findParticipants, type RoundRow } from './find-round.ts';
import { buyerMail } from './round-messages.ts';
import { roundStatements } from './round-statements.ts';
import { sealTerms } from './sealed-terms.ts';

/** The best offer of a participant, based on a version of their open offer. */
export type BestOffer = Readonly<{
  /** Version of the open offer that the terms change. */
  version: number;
  /** SHA-256 of the rules that the participant has read. */
  rulesSha256: string;
  terms: TermsPatch;
  confirmed?: Confirmed | undefined;
  staysAsBackup: boolean;
}>;

const TRIES = 5;

/**
 * Seals the viewer's best offer, in place of the one before. The history gets its hash at once; the
 * terms are encrypted. Retried if another participant submitted in the meantime, with a new instant.
 * @throws Refusal `email_unverified` (403); `not_found` (404) without a round that the viewer is
 * invited to; `invalid` or `unconfirmed` (422); `round_late` at and after the deadline,
 * `round_not_open` before the start, `stale_version` (409)
 */
export async function submitBest(given: Context, id: string, best: BestOffer): Promise<void> {
  await retried(given, async () => {
    const entry = await openEntry(given, id, 'submit');
    const { context, db, deal, round, participant } = entry;
    const terms = bestTerms(entry, best);
    const code = participant?.code ?? randomHex(4);
    const number = (participant?.lastNumber ?? 0) + 1;
    const { sealed, sha256 } = await sealTerms(context, round, id, {
      ...{ roundId: round.id, participant: code, number, salt: randomHex(16) },
      ...{ staysAsBackup: best.staysAsBackup, terms },
    });
    const key = { roundId: round.id, offerId: id };
    return [
      ...(await roundStatements(context, round, {
        ...{ action: 'submit', actor: 'participant', participant: code, sealedSha256: sha256 },
      })),
      db
        .insert(roundSubmissions)
        .values({ ...key, number, sealed, sha256, sequence: round.sequence + 1, at: deal.at }),
      db
        .insert(roundParticipants)
        .values({ ...key, code, number })
        .onConflictDoUpdate({
          target: [roundParticipants.roundId, roundParticipants.offerId],
          set: { number },
        }),
      // The open offer stays open until the seller has decided.
      ...keepOpen(entry),
      message(
        db,
        {
          template: 'round_sealed',
          to: deal.buyer,
          data: { ...buyerMail(context, round, deal), at: deal.at, sha256, number },
          cause: `round:${round.id}:sealed:${id}:${number}`,
        },
        deal.at,
      ),
    ];
  });
}

/**
 * Takes the viewer's sealed offer out of the round. The open offer stays as it is.
 * @throws Refusal as `submitBest`, also `not_found` (404) when nothing is sealed
 */
export async function leaveRound(given: Context, id: string): Promise<void> {
  await retried(given, async () => {
    const { context, db, round, participant } = await openEntry(given, id, 'leave');
    if (!participant || participant.number === null) throw new Refusal('not_found');
    return [
      ...(await roundStatements(context, round, {
        ...{ action: 'leave', actor: 'participant', participant: participant.code },
      })),
      db
        .update(roundParticipants)
        .set({ number: null })
        .where(and(eq(roundParticipants.roundId, round.id), eq(roundParticipants.offerId, id))),
      ...orRollBack(db),
    ];
  });
}

type Entry = Awaited<ReturnType<typeof openEntry>>;

async function openEntry(given: Context, id: string, action: RoundAction) {
  const deal = await openDeal(given, id, requireVerified(given));
  const { offer, side, at, context, firstSentAt } = deal;
  const round = await findCurrentRound(context, offer.propertyId);
  if (!round || side !== 'buyer' || firstSentAt === null) throw new Refusal('not_found');
  if (!isInvited(round.rules, round.startsAt, firstSentAt)) throw new Refusal('not_found');
  if (!roundActions(round, 'participant', at).includes(action)) {
    throw new Refusal(roundStatusAt(round, at) === 'announced' ? 'round_not_open' : 'round_late');
  }
  if (visibleStatus(offer, 'buyer') !== 'sent') {
    throw new Refusal(offer.reason === 'expired' ? 'offer_expired' : 'transition_not_allowed');
  }
  const { db } = context;
  const participant = await findParticipant(context, round, id);
  return { deal, context, db, round, participant };
}

async function findParticipant(context: Context, round: RoundRow, id: string) {
  const participants = await findParticipants(context, round.id);
  const participant = participants.find(({ offerId }) => offerId === id);
  if (!participant) return undefined;
  const [last] = await context.db
    .select({ number: sql<number>`max(${roundSubmissions.number})` })
    .from(roundSubmissions)
    .where(and(eq(roundSubmissions.roundId, round.id), eq(roundSubmissions.offerId, id)));
  return { ...participant, lastNumber: last?.number ?? 0 };
}

function bestTerms({ deal, round }: Entry, best: BestOffer): OfferTerms {
  const { context } = deal;
  requireVersion(deal, best.version);
  if (best.rulesSha256 !== round.rulesSha256) throw invalid(context, 'rulesSha256', READ_RULES);
  const before = sentTerms(deal).terms;
  const terms = checkedTerms(context, mergeTerms(before, best.terms));
  if (Date.parse(terms.responseDeadline) < round.decideBy) {
    throw invalid(context, 'responseDeadline', UNTIL_DECISION);
  }
  if (terms.escalation && !round.rules.escalation) {
    throw invalid(context, 'escalation.limitCents', NO_ESCALATION);
  }
  requireMeant(deal, before, terms, best.confirmed);
  return terms;
}

function keepOpen({ db, deal, round }: Entry): readonly Statement[] {
  const { offer, at } = deal;
  return [
    db
      .update(offers)
      .set({ deadlineAt: Math.max(offer.deadlineAt ?? 0, round.decideBy) })
      .where(
        and(
          eq(offers.id, offer.id),
          eq(offers.version, offer.version),
          eq(offers.status, offer.status),
          isInTime(offer, at),
        ),
      ),
    ...orRollBack(db),
  ];
}

/** Writes a batch; reads again and retries if something changed in the meantime. */
async function retried(
  { db }: Pick<Context, 'db'>,
  statementsOf: () => Promise<readonly Statement[]>,
  tries = TRIES,
): Promise<void> {
  const statements = await statementsOf();
  try {
    await unlessTaken(db.batch(asBatch(statements)));
  } catch (error) {
    if (!(error instanceof Refusal) || tries <= 1) throw error;
    await retried({ db }, statementsOf, tries - 1);
  }
}

function invalid({ locale }: Deal['context'], field: string, text: Localized): Refusal {
  return new Refusal('invalid', { errors: { [field]: [text[locale]] } });
}

const READ_RULES: Localized = {
  es: 'Lea las reglas de la ronda y confírmelas.',
  en: 'Read the rules of the round and confirm them.',
};
const UNTIL_DECISION: Localized = {
  es: 'Debe llegar al menos hasta la hora en que el vendedor decide.',
  en: 'It must reach at least the time by which the seller decides.',
};
const NO_ESCALATION: Localized = {
  es: 'Esta ronda no permite escalamiento.',
  en: 'This round does not allow escalation.',
};
