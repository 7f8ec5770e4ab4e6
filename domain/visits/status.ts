import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { type Lifecycle, movesFrom } from '#domain/moves.ts';
import { Refusal } from '#domain/refusal.ts';

export const VISIT_STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'canceled',
  'lapsed',
  'done',
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** Statuses in which a visit holds its time slot. */
export const OPEN_VISIT_STATUSES = [
  'requested',
  'confirmed',
] as const satisfies readonly VisitStatus[];

export const VISIT_SIDES = ['visitor', 'owner'] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/** `system` is for consequences of the property's moves. */
export const VISIT_ACTORS = [...VISIT_SIDES, 'clock', 'system'] as const;
export type VisitActor = (typeof VISIT_ACTORS)[number];

export const VISIT_ACTIONS = [
  'request',
  'confirm',
  'decline',
  'propose',
  'cancel',
  'lapse',
  'close',
  'finish',
  'no_show',
  'feedback',
] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Moves of an existing visit by a person, in the order of the buttons. */
export const VISIT_MOVES = [
  'confirm',
  'propose',
  'decline',
  'cancel',
  'feedback',
  'no_show',
] as const satisfies readonly VisitAction[];
export type VisitMove = (typeof VISIT_MOVES)[number];

/** All moves of a visit. Visits that need no confirmation begin as `confirmed`. */
export const VISIT_LIFECYCLE: Lifecycle<VisitStatus, VisitAction, VisitActor> = {
  requested: [
    { action: 'confirm', by: VISIT_SIDES, to: 'confirmed' },
    { action: 'propose', by: VISIT_SIDES, to: 'requested' },
    { action: 'decline', by: 'owner', to: 'declined' },
    { action: 'cancel', by: VISIT_SIDES, to: 'canceled' },
    { action: 'lapse', by: 'clock', to: 'lapsed' },
    { action: 'close', by: 'system', to: 'canceled' },
  ],
  confirmed: [
    { action: 'propose', by: VISIT_SIDES, to: 'requested' },
    { action: 'cancel', by: VISIT_SIDES, to: 'canceled' },
    { action: 'finish', by: 'clock', to: 'done' },
    { action: 'close', by: 'system', to: 'canceled' },
  ],
  declined: [],
  canceled: [],
  lapsed: [],
  done: [
    { action: 'feedback', by: 'visitor', to: 'done' },
    { action: 'no_show', by: VISIT_SIDES, to: 'done' },
  ],
};

/** Hours that a side has to answer. */
export const ANSWER_HOURS = 24;
/** Hours after a visit in which either side may report a no-show. */
const NO_SHOW_HOURS = 48;

/** State of a visit; times in epoch ms. */
export type VisitState = Readonly<{
  status: VisitStatus;
  /** The side whose answer is awaited. */
  turn: VisitSide | null;
  startsAt: number;
  endsAt: number;
  /** A proposed new start. The original time slot is held until the proposal is answered. */
  proposedAt: number | null;
  /** When a request lapses. */
  respondBy: number | null;
  noShowBy: VisitSide | null;
}>;

export function otherSide(side: VisitSide): VisitSide {
  return side === 'owner' ? 'visitor' : 'owner';
}

/** Deadline for an answer: within a day, and before both the requested and the proposed time. */
export function respondByOf(now: number, startsAt: number, proposedAt?: number | null): number {
  return Math.min(now + ANSWER_HOURS * HOUR_MS, startsAt, proposedAt ?? startsAt);
}

/** The visit at an instant, whether or not the cron job has recorded that. */
export function asOf<Visit extends VisitState>(visit: Visit, now: number): Visit {
  const { status, respondBy, endsAt } = visit;
  const answered = { turn: null, proposedAt: null, respondBy: null };
  if (status === 'requested' && respondBy !== null && respondBy <= now) {
    return { ...visit, ...answered, status: 'lapsed' };
  }
  return status === 'confirmed' && endsAt <= now ? { ...visit, status: 'done' } : visit;
}

/** Until when either side may report a no-show, epoch ms. */
export function noShowUntil(endsAt: number): number {
  return endsAt + NO_SHOW_HOURS * HOUR_MS;
}

/** Moves available to a side at an instant, in the order of the buttons. */
export function allowedMoves(stored: VisitState, by: VisitSide, now: number): readonly VisitMove[] {
  const visit = asOf(stored, now);
  const rows = movesFrom(VISIT_LIFECYCLE, visit.status, by).map(({ action }) => action);
  return VISIT_MOVES.filter((move) => rows.includes(move) && isPossibleNow(visit, move, by, now));
}

/** @throws Refusal `transition_not_allowed` (409) naming the moves that are allowed. */
export function requireMove(visit: VisitState, move: VisitMove, by: VisitSide, now: number): void {
  const allowed = allowedMoves(visit, by, now);
  if (allowed.includes(move)) return;
  const { status } = asOf(visit, now);
  throw new Refusal('transition_not_allowed', { extra: { status, allowed } });
}

/** The changed members of the state after a move. The caller updates the time slots. */
export function afterMove(
  visit: VisitState,
  move: VisitMove,
  by: VisitSide,
  { now, proposedAt = null }: Readonly<{ now: number; proposedAt?: number | null }>,
): VisitState {
  const settled = { turn: null, proposedAt: null, respondBy: null };
  switch (move) {
    case 'confirm': {
      const startsAt = visit.proposedAt ?? visit.startsAt;
      const endsAt = startsAt + visit.endsAt - visit.startsAt;
      return { ...visit, ...settled, status: 'confirmed', startsAt, endsAt };
    }
    case 'propose':
      return {
        ...visit,
        status: 'requested',
        turn: otherSide(by),
        proposedAt,
        respondBy: respondByOf(now, visit.startsAt, proposedAt),
      };
    case 'decline':
      return { ...visit, ...settled, status: 'declined' };
    case 'cancel':
      return { ...visit, ...settled, status: 'canceled' };
    case 'no_show':
      return { ...visit, status: 'done', noShowBy: by };
    case 'feedback':
      return { ...visit, status: 'done' };
  }
}

function isPossibleNow(visit: VisitState, move: VisitMove, by: VisitSide, now: number): boolean {
  switch (move) {
    case 'confirm':
    case 'decline':
      return visit.turn === by;
    case 'propose':
      // Only one proposal can be open, and the other side answers it. The current time slot must be
      // in the future.
      return visit.startsAt > now && (visit.proposedAt === null || visit.turn === by);
    case 'cancel':
      return visit.endsAt > now;
    case 'no_show':
      return visit.noShowBy === null && now < noShowUntil(visit.endsAt);
    case 'feedback':
      return visit.noShowBy === null && now < visit.endsAt + 30 * DAY_MS;
  }
}

/** Names of the statuses for each reader. */
export const VISIT_STATUS_LABELS = {
  requested: { es: 'Solicitada', en: 'Requested' },
  confirmed: { es: 'Confirmada', en: 'Confirmed' },
  declined: { es: 'No aceptada', en: 'Declined' },
  canceled: { es: 'Cancelada', en: 'Canceled' },
  lapsed: { es: 'Venció sin respuesta', en: 'Expired unanswered' },
  done: { es: 'Hecha', en: 'Done' },
} as const satisfies Record<VisitStatus, Localized>;

/** How long the owner can open the visitor's document after a visit. */
export const VISIT_DOCUMENT_RETENTION_MS = 30 * DAY_MS;

/** Whether the visitor may upload or remove their document: until the visit begins (epoch ms). */
export function mayChangeDocument(
  { status, startsAt, proposedAt }: VisitState,
  now: number,
): boolean {
  const isOpen = status === 'requested' || status === 'confirmed';
  return isOpen && now < Math.max(startsAt, proposedAt ?? startsAt);
}

/** Whether the document is available in this status. It is not if the visit will not take place. */
export function showsDocument({ status }: Pick<VisitState, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'done';
}
