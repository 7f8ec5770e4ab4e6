import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { atOneInstant, type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { cancelReminders } from '#api/offers/moves/contract-reminders.ts';
import { isOfferable } from '#api/offers/moves/offerable.ts';
import { requireUnchanged } from '#api/offers/moves/requirements.ts';
import { hasStandingStatus, isStanding } from '#api/offers/status-sql.ts';
import { offers, roundEvents, roundParticipants, rounds } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { demandOf } from '#domain/offers/allowed-actions.ts';
import { FIRST_HASH } from '#domain/offers/history.ts';
import { standingStatus } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  canonicalRules,
  type Declaration,
  decideByOf,
  declarationProblems,
  extensionProblems,
  mayDeclare,
  rulesOf,
} from '#domain/rounds/declaration.ts';
import { chainedRoundEvent } from '#domain/rounds/history.ts';
import { findCurrentRound, findRounds, type RoundRow } from './find-round.ts';
import { declaredMessages, extendedMessages, overMessages } from './round-messages.ts';
import { roundStatements } from './round-statements.ts';
import { newWrappedKey } from './sealed-terms.ts';

/** Open offers that a round without an announced start needs. */
const MIN_OFFERS = 2;

/**
 * Declares a round of best offers on the viewer's property. Its rules never change; until its
 * deadline no offer on the property is answered.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `invalid` (422), `round_not_possible`
 * (409) while another round is current, after two in a row, without two open offers, while a
 * counter-offer waits for a buyer, or when the property is not on the market
 */
export async function declareRound(given: Context, propertyId: string, declaration: Declaration) {
  const context = atOneInstant(given);
  const viewer = requireVerified(context);
  const property = await findProperty(context, propertyId);
  if (property.ownerId !== viewer.id) throw new Refusal('not_found');
  const at = context.now();
  const errors = declarationProblems(declaration, at, context.locale);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  const isOpenOffer = and(eq(offers.propertyId, propertyId), isStanding(at));
  const found = await selectOffers(context).where(isOpenOffer);
  const problem = await declareProblem(context, property, found, declaration.startsAt !== null);
  if (problem) throw new Refusal('round_not_possible', { message: PROBLEMS[problem] });

  const rules = rulesOf(declaration, at);
  const deadlineAt = Date.parse(rules.deadlineAt);
  const id = createId();
  const event = await chainedRoundEvent(
    {
      ...{ roundId: id, sequence: 1, action: 'declare', actor: 'seller', at },
      ...{ participant: null, sealedSha256: null, data: canonicalRules(rules) },
    },
    FIRST_HASH,
    sha256Hex,
  );
  const round: RoundRow = {
    ...{ id, propertyId, sellerId: viewer.id, rules, deadlineAt, declaredAt: at },
    status: Date.parse(rules.startsAt) > at ? 'announced' : 'open',
    rulesSha256: await sha256Hex(canonicalRules(rules)),
    startsAt: Date.parse(rules.startsAt),
    decideBy: decideByOf(rules, deadlineAt),
    wrappedKey: await newWrappedKey(context, id),
    ...{ sequence: event.sequence, historyHash: event.hash },
    ...{ openedAt: null, result: null, overAt: null, outcome: null, chosenOfferId: null },
  };
  const { db } = context;
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, isOfferable(context, propertyId, 'offers')),
        ...requireUnchanged(context, isOpenOffer, found),
        db.insert(rounds).values(round),
        db.insert(roundEvents).values(event),
        // The open offers are not answered before the deadline.
        cancelReminders(context, eq(offers.propertyId, propertyId), at),
        ...declaredMessages(context, round, found),
        // The listing's page announces it.
        recordChange(db, propertyId, at),
      ]),
    ),
    () => new Refusal('round_not_possible'),
  );
  return round;
}

type DeclareProblem = keyof typeof PROBLEMS;

/** Returns why the owner cannot declare a round now. */
export async function declareProblem(
  context: Context,
  property: Awaited<ReturnType<typeof findProperty>>,
  found: readonly Readonly<{ offer: typeof offers.$inferSelect }>[],
  isAnnounced: boolean,
): Promise<DeclareProblem | undefined> {
  const home = { status: property.status, isPublic: property.snapshot !== null };
  if (demandOf({ ...home, takesBackups: false }) !== 'offers') return 'off_market';
  const former = await findRounds(context, property.id);
  if (former.some(({ overAt }) => overAt === null)) return 'current';
  const over = former.map(({ declaredAt, overAt, outcome }) => ({
    ...{ declaredAt, overAt: overAt ?? declaredAt, isAccepted: outcome === 'accept' },
  }));
  if (!mayDeclare(over, context.now())) return 'in_a_row';
  if (found.some(({ offer }) => standingStatus(offer) === 'offerted')) return 'countered';
  return !isAnnounced && found.length < MIN_OFFERS ? 'few_offers' : undefined;
}

/**
 * Moves the deadline of the current round to a later instant and sends every buyer an e-mail.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `invalid` (422), `round_late`,
 * `stale_version` (409)
 */
export async function extendRound(given: Context, propertyId: string, deadline: string) {
  const context = atOneInstant(given);
  const { db } = context;
  const round = await ownRound(context, propertyId);
  const at = context.now();
  if (at >= round.deadlineAt) throw new Refusal('round_late');
  const deadlineAt = Date.parse(deadline);
  const errors = extensionProblems(round, deadlineAt, context.locale);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  const decideBy = decideByOf(round.rules, deadlineAt);
  const found = await selectOffers(context).where(
    and(eq(offers.propertyId, propertyId), isStanding(at)),
  );
  const statements = [
    ...(await roundStatements(context, round, {
      ...{ action: 'extend', actor: 'seller' },
      data: canonicalJson({ deadlineAt: new Date(deadlineAt).toISOString() }),
      set: { deadlineAt, decideBy },
    })),
    // The open offers of participants stay open until the seller has decided.
    db
      .update(offers)
      .set({ deadlineAt: sql`max(${offers.deadlineAt}, ${decideBy})` })
      .where(
        and(
          hasStandingStatus,
          inArray(
            offers.id,
            db
              .select({ id: roundParticipants.offerId })
              .from(roundParticipants)
              .where(
                and(
                  eq(roundParticipants.roundId, round.id),
                  sql`${roundParticipants.number} is not null`,
                ),
              ),
          ),
        ),
      ),
    ...extendedMessages(context, { ...round, deadlineAt, decideBy }, round.deadlineAt, found),
    recordChange(db, propertyId, at),
  ];
  await unlessTaken(db.batch(asBatch(statements)));
}

/**
 * Ends an opened round without choosing an offer. All offers stay open.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `round_running`,
 * `transition_not_allowed`, `stale_version` (409)
 */
export async function endRound(given: Context, propertyId: string) {
  const context = atOneInstant(given);
  const at = context.now();
  const round = await ownRound(context, propertyId);
  if (round.openedAt === null) throw new Refusal('round_running');
  const found = await selectOffers(context).where(
    and(eq(offers.propertyId, propertyId), isStanding(at)),
  );
  const statements = [
    ...(await roundStatements(context, round, {
      ...{ action: 'end', actor: 'seller', set: { overAt: at, outcome: 'end' } },
    })),
    ...overMessages(context, round, found, {
      ...{ outcome: 'end', chosenOfferId: null, participants: [] },
    }),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)));
}

async function ownRound(context: Context, propertyId: string): Promise<RoundRow> {
  const viewer = requireVerified(context);
  const round = await findCurrentRound(context, propertyId);
  if (round?.sellerId !== viewer.id) throw new Refusal('not_found');
  return round;
}

export const PROBLEMS = {
  off_market: {
    es: 'La propiedad no está en venta ahora.',
    en: 'The property is not on the market now.',
  },
  current: { es: 'Ya hay una ronda en esta propiedad.', en: 'This property already has a round.' },
  in_a_row: {
    es: 'Ya hubo dos rondas seguidas. Puede declarar otra 30 días después de la última.',
    en: 'There were two rounds in a row. You can declare another one 30 days after the last one.',
  },
  countered: {
    es: 'Una contraoferta suya espera la respuesta de un comprador. Espere a que responda o venza.',
    en: 'A counter-offer of yours waits for a buyer’s answer. Wait until it is answered or expires.',
  },
  few_offers: {
    es: 'Hacen falta dos ofertas abiertas, o anuncie una fecha de comienzo.',
    en: 'Two open offers are needed, or announce a start date.',
  },
} as const satisfies Record<string, Localized>;
