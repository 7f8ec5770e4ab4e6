import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context, requireProfile, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, requireClaim } from '#api/http/idempotency.ts';
import { describeVisit } from '#api/visits/describe-visit.ts';
import { findHome, type Home, isVisitable, isVisitableNow } from '#api/visits/find-home.ts';
import {
  type FoundVisit,
  foundVisit,
  selectVisits,
  type VisitPerson,
  type VisitRow,
} from '#api/visits/find-visit.ts';
import { holdStatements, visitsOnDayOf } from '#api/visits/hours/held.ts';
import { requireFree, slotTaken } from '#api/visits/hours/slots.ts';
import { blocks, visitEvents, visits } from '#api/visits/table.ts';
import { confirmedEmails, notifyBoth, visitEmail } from '#api/visits/visit-emails.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { MAX_UNANSWERED, type VisitRequest } from '#domain/visits/request.ts';
import { OPEN_VISIT_STATUSES, respondByOf } from '#domain/visits/status.ts';
import { noteOf } from './answer-visit.ts';
import { endingOf, endVisit } from './end-visits.ts';
import { heldBy } from './move-visit.ts';

/**
 * Requests a visit, or books it if the owner allows instant confirmation. Slot, request, history
 * and e-mails are written in one batch.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `own_property`, `visits_closed`,
 * `visit_open`, `visits_unanswered`, `slot_taken` with the nearest free slots,
 * `request_in_progress` (409)
 */
export async function requestVisit(given: Context, request: VisitRequest): Promise<FoundVisit> {
  const context = atOneInstant(given);
  const { db, now, locale } = context;
  requireProfile(context, 'buyer', 'seller');
  const viewer = requireVerified(context);
  const home = await findHome(context, request.listingId);
  const { property, rules } = home;
  if (property.ownerId === viewer.id) throw new Refusal('own_property', { message: OWN_HOME });
  if (!rules || !isVisitable(home)) throw new Refusal('visits_closed');
  const people = await findPeople(context, property.ownerId, viewer.id);
  await requireMayRequest(context, home, viewer.id);
  const own = { hold: request.hold };
  await requireFree(context, home, request.startsAt, own);

  const at = now();
  const isConfirmed = rules.mode === 'at_once';
  const { startsAt, agent } = request;
  const note = noteOf(context, request);
  const visit: VisitRow = {
    id: createId(),
    propertyId: property.id,
    ownerId: property.ownerId,
    visitorId: viewer.id,
    status: isConfirmed ? 'confirmed' : 'requested',
    turn: isConfirmed ? null : 'owner',
    version: 1,
    startsAt,
    endsAt: startsAt + rules.visitMinutes * MINUTE_MS,
    proposedAt: null,
    respondBy: isConfirmed ? null : respondByOf(at, startsAt),
    pauseMinutes: rules.pauseMinutes,
    people: request.people,
    payment: request.payment,
    agentName: agent?.name ?? null,
    note: note?.text ?? null,
    noteLanguage: note?.language ?? locale,
    reply: null,
    replyBy: null,
    replyLanguage: null,
    reason: null,
    endedBy: null,
    noShowBy: null,
    feedback: null,
    confirmedAt: isConfirmed ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  const found = { visit, home, ...people, isBlocked: false, isBuyer: false, document: null };
  const emails = isConfirmed
    ? [
        ...notifyBoth(context, found, 'visit_confirmed', { note }),
        ...confirmedEmails(context, found),
      ]
    : visitEmail(context, found, 'visit_requested', 'owner', { note });
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, isVisitableNow(context, property.id)),
        ...rollBackUnless(
          db,
          sql`${unansweredOf(context, viewer.id)} < ${isConfirmed ? MAX_UNANSWERED + 1 : MAX_UNANSWERED}`,
        ),
        ...(rules.mostPerDay === null
          ? []
          : rollBackUnless(
              db,
              sql`${visitsOnDayOf(db, home, startsAt, visit.id)} < ${rules.mostPerDay}`,
            )),
        db.insert(visits).values(visit),
        db.insert(visitEvents).values({
          visitId: visit.id,
          version: 1,
          action: 'request',
          actor: 'visitor',
          byUserId: viewer.id,
          fromStatus: null,
          toStatus: visit.status,
          startsAt,
          proposedAt: null,
          at,
        }),
        ...holdStatements(db, {
          propertyId: property.id,
          visitId: visit.id,
          quarters: heldBy(visit),
          hold: request.hold,
          now: at,
        }),
        ...emails,
        ...answerStatements(context, 201, { visit: describeVisit(context, found) }),
      ]),
    ),
    async () => {
      await requireClaim(context);
      await requireMayRequest(context, home, viewer.id);
      return slotTaken(context, home, startsAt);
    },
  );
  return found;
}

const OWN_HOME = {
  es: 'Es su propia casa.',
  en: 'This is your own home.',
};

/**
 * Requires that the viewer may request a visit to a home.
 * @throws Refusal `visit_open`, `visits_unanswered`, `visits_closed` (409)
 */
async function requireMayRequest(context: Context, { property }: Home, viewerId: string) {
  const { db } = context;
  const mine = and(
    eq(visits.visitorId, viewerId),
    inArray(visits.status, [...OPEN_VISIT_STATUSES]),
  );
  // Not in one batch, whose rows are keyed by column name, because the joined tables have columns
  // with the same name.
  const [rows, blocked] = await Promise.all([
    selectVisits(context).where(mine),
    db.$count(blocks, and(eq(blocks.ownerId, property.ownerId), eq(blocks.userId, viewerId))),
  ]);
  const at = context.now();
  const found = rows.map(foundVisit);
  const open = [];
  for (const one of found) {
    const ending = endingOf(one, at);
    // The cron job may be late, and an ended visit must not block a new one.
    if (ending) await endVisit(context, one, ending);
    else open.push(one.visit);
  }
  // A blocked visitor gets the same answer as for a home without visits.
  if (blocked > 0) throw new Refusal('visits_closed');
  const here = open.find(({ propertyId }) => propertyId === property.id);
  if (here) throw new Refusal('visit_open', { extra: { visitId: here.id } });
  if (open.filter(({ status }) => status === 'requested').length >= MAX_UNANSWERED) {
    throw new Refusal('visits_unanswered');
  }
}

function unansweredOf({ db }: Context, viewerId: string) {
  return db.$count(visits, and(eq(visits.visitorId, viewerId), eq(visits.status, 'requested')));
}

async function findPeople(
  { db }: Context,
  ownerId: string,
  visitorId: string,
): Promise<Readonly<{ owner: VisitPerson; visitor: VisitPerson }>> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
    })
    .from(users)
    .where(inArray(users.id, [ownerId, visitorId]));
  const owner = rows.find(({ id }) => id === ownerId);
  const visitor = rows.find(({ id }) => id === visitorId);
  if (!owner || !visitor) throw new Error('a side of a visit has no account');
  return { owner, visitor };
}
