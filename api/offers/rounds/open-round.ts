import { and, eq, lte, or } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { oneOf } from '#api/db/columns.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { randomHex, sha256Hex } from '#api/hash.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { requireUnchanged } from '#api/offers/moves/requirements.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers, offerVersions, roundParticipants, rounds } from '#api/offers/table.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { rebasedTerms } from '#domain/offers/changes/compare.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import { OPEN_BEST } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  CURRENT_STATUSES,
  canonicalResult,
  isDue,
  type RoundPlace,
  SEALED_STATUSES,
} from '#domain/rounds/status.ts';
import { findParticipants, findSubmissions, type RoundRow } from './find-round.ts';
import { entriesOf, isSealed, placesOf, type SealedEntry } from './places.ts';
import { openedMessages, overMessages } from './round-messages.ts';
import { roundStatements } from './round-statements.ts';
import { openAll } from './sealed-terms.ts';

const MAX_PER_RUN = 20;
const TRIES = 5;

/**
 * Opens every round whose deadline has passed and ends every one whose time to decide has, before a
 * page that shows offers is read. The cron job calls it too; the first call does it for all.
 */
export async function settleRounds(given: Context): Promise<number> {
  const context: Context = { ...given, viewer: undefined };
  const { db } = context;
  const at = context.now();
  const due = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(
      and(
        oneOf(rounds.status, CURRENT_STATUSES),
        lte(rounds.deadlineAt, at),
        or(oneOf(rounds.status, SEALED_STATUSES), lte(rounds.decideBy, at)),
      ),
    )
    .limit(MAX_PER_RUN);
  for (const { id } of due) {
    await settled(id, async () => {
      await openRound(context, id);
      await lapseRound(context, id);
    });
  }
  return due.length;
}

/** A failing round must not stop the others. */
async function settled(id: string, settle: () => Promise<void>): Promise<void> {
  await settle().catch((error: unknown) => reportError(error, { requestId: `round:${id}` }));
}

/**
 * Opens the sealed offers of a round at or after its deadline: each becomes the next version of its
 * offer, with its price after escalation, all in one batch.
 */
async function openRound(given: Context, id: string, tries = TRIES): Promise<void> {
  const context = atOneInstant(given);
  const { db } = context;
  const at = context.now();
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  if (!round || !isDue(round, at)) return;
  const isOpenOffer = and(eq(offers.propertyId, round.propertyId), isStanding(at));
  const found = await selectOffers(context).where(isOpenOffer);
  const rows = await findSubmissions(context, id);
  const submissions = rows.map(({ submission }) => submission);
  const terms = await openAll(context, round, submissions, at);
  const entries = entriesOf(round, found, submissions, terms);
  const places = placesOf(round, entries, at);
  const result = { salt: randomHex(16), places };
  const sealed = entries.filter(isSealed);
  const versions = await Promise.all(
    sealed.map((entry) => openedStatements(context, round, entry, places)),
  );
  const opened = sealed.map(({ sealed: { participant }, sha256 }) => ({ participant, sha256 }));
  const statements = [
    ...requireUnchanged(context, isOpenOffer, found),
    ...(await roundStatements(context, round, {
      ...{ action: 'open_terms', actor: 'clock', set: { openedAt: at, result } },
      data: canonicalJson({ opened, resultSha256: await sha256Hex(canonicalResult(result)) }),
    })),
    ...versions.flat(),
    recordChange(db, round.propertyId, at),
    ...(await openedMessages(
      context,
      round,
      entries.map((entry) => entry.found),
      places,
    )),
  ];
  try {
    await unlessTaken(db.batch(asBatch(statements)));
  } catch (error) {
    if (!(error instanceof Refusal) || tries <= 1) throw error;
    await openRound(given, id, tries - 1);
  }
}

/** The sealed terms as the next version of their offer. */
async function openedStatements(
  context: Context,
  round: RoundRow,
  { found: { offer, sent }, sealed }: SealedEntry,
  places: readonly RoundPlace[],
): Promise<readonly Statement[]> {
  const { db } = context;
  const at = context.now();
  const place = places.find(({ offerId }) => offerId === offer.id);
  const terms = termsAfter(sealed.terms, place);
  const sha256 = await sha256Hex(canonicalTerms(terms));
  const number = offer.version + 1;
  const move = await moveStatements(context, offer, {
    ...{ action: OPEN_BEST, actor: 'buyer', byUserId: offer.buyerId },
    ...{ version: number, termsSha256: sha256 },
    onlyIf: eq(offers.draftVersion, offer.draftVersion),
    set: {
      ...{ version: number, amountCents: terms.amountCents, closingDate: terms.closingDate },
      deadlineAt: Math.max(Date.parse(terms.responseDeadline), round.decideBy),
      ...{ heldMs: null, sentAt: at },
      ...(offer.draft &&
        sent && {
          draft: rebasedTerms(sent.terms, offer.draft, terms),
          draftVersion: offer.draftVersion + 1,
        }),
    },
  });
  return [
    ...move,
    db
      .insert(offerVersions)
      .values({ ...{ offerId: offer.id, number, author: 'buyer', terms, sha256, at } }),
    db
      .update(roundParticipants)
      .set({ staysAsBackup: sealed.staysAsBackup })
      .where(and(eq(roundParticipants.roundId, round.id), eq(roundParticipants.offerId, offer.id))),
  ];
}

/** Escalation has been resolved: the version has its price instead. */
function termsAfter(sealed: OfferTerms, place: RoundPlace | undefined): OfferTerms {
  const { escalation: _, ...terms } = sealed;
  return { ...terms, amountCents: place?.priceCents ?? sealed.amountCents };
}

/** Ends a round whose time to decide has passed. */
async function lapseRound(given: Context, id: string): Promise<void> {
  const context = atOneInstant(given);
  const { db } = context;
  const at = context.now();
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  if (round?.status !== 'closed' || at < round.decideBy) return;
  const found = await selectOffers(context).where(
    and(eq(offers.propertyId, round.propertyId), isStanding(at)),
  );
  const statements = [
    ...(await roundStatements(context, round, {
      ...{ action: 'lapse', actor: 'clock', set: { overAt: at, outcome: 'lapse' } },
    })),
    ...overMessages(context, round, found, {
      ...{ outcome: 'lapse', chosenOfferId: null },
      participants: await findParticipants(context, id),
    }),
  ];
  await unlessTaken(db.batch(asBatch(statements)), () => new Refusal('stale_version'));
}
