import { canonicalJson } from '#domain/canonical-json.ts';
import { type Lifecycle, movesFrom } from '#domain/moves.ts';
import type { Criterion } from './declaration.ts';
import type { Escalated } from './escalation.ts';

export const ROUND_STATUSES = ['announced', 'open', 'closed', 'decided', 'ended'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** Statuses in which sealed offers have not been opened. */
export const SEALED_STATUSES = ['announced', 'open'] as const satisfies readonly RoundStatus[];

/** Statuses of a round that is not over: a property has at most one of them. */
export const CURRENT_STATUSES = [
  ...SEALED_STATUSES,
  'closed',
] as const satisfies readonly RoundStatus[];

/** Role in which someone acts on a round. `clock` acts for everyone at the declared times. */
export const ROUND_ACTORS = ['seller', 'participant', 'clock'] as const;
export type RoundActor = (typeof ROUND_ACTORS)[number];

export const ROUND_ACTIONS = [
  'declare',
  'submit',
  'leave',
  'extend',
  'open_terms',
  'accept',
  'counter',
  'end',
  'lapse',
  'off_market',
] as const;
export type RoundAction = (typeof ROUND_ACTIONS)[number];

/** The moves that end a round. */
export const ROUND_OUTCOMES = [
  'accept',
  'counter',
  'end',
  'lapse',
  'off_market',
] as const satisfies readonly RoundAction[];
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number];

/**
 * All moves of a round. Before its deadline the seller can only move the deadline to a later
 * instant; after it, sealed offers are opened once, by the first read or by the clock.
 */
export const ROUND_LIFECYCLE: Lifecycle<RoundStatus, RoundAction, RoundActor> = {
  announced: [
    { action: 'extend', by: 'seller', to: 'announced' },
    { action: 'off_market', by: 'clock', to: 'ended' },
  ],
  open: [
    { action: 'submit', by: 'participant', to: 'open' },
    { action: 'leave', by: 'participant', to: 'open' },
    { action: 'extend', by: 'seller', to: 'open' },
    { action: 'off_market', by: 'clock', to: 'ended' },
  ],
  closed: [
    { action: 'open_terms', by: 'clock', to: 'closed' },
    { action: 'accept', by: 'seller', to: 'decided' },
    { action: 'counter', by: 'seller', to: 'decided' },
    { action: 'end', by: 'seller', to: 'ended' },
    { action: 'lapse', by: 'clock', to: 'ended' },
    { action: 'off_market', by: 'clock', to: 'ended' },
  ],
  decided: [],
  ended: [],
};

/** A round's status with its times, epoch ms. */
export type TimedRound = Readonly<{
  status: RoundStatus;
  startsAt: number;
  /** The first instant that is too late. */
  deadlineAt: number;
  /** Until when the seller decides. */
  decideBy: number;
}>;

/**
 * The status at an instant (epoch ms): times decide, whether or not the cron job has recorded what
 * they mean. At the deadline itself the round is closed.
 */
export function roundStatusAt({ status, startsAt, deadlineAt, decideBy }: TimedRound, now: number) {
  if (status === 'decided' || status === 'ended') return status;
  if (now >= decideBy) return 'ended';
  if (status === 'closed' || now >= deadlineAt) return 'closed';
  return now < startsAt ? 'announced' : 'open';
}

/** Whether the sealed offers may be opened at an instant (epoch ms). */
export function isDue({ status, deadlineAt }: TimedRound, now: number): boolean {
  const sealed: readonly RoundStatus[] = SEALED_STATUSES;
  return sealed.includes(status) && now >= deadlineAt;
}

/** What this actor may do at an instant (epoch ms), in the order of the table. */
export function roundActions(round: TimedRound, by: RoundActor, now: number) {
  return movesFrom(ROUND_LIFECYCLE, roundStatusAt(round, now), by).map(({ action }) => action);
}

/** What an offer is ranked by. */
type Ranked = Readonly<{
  id: string;
  priceCents: number;
  netCents: number;
  /** Number of ways in which the deal may still end. */
  contingencies: number;
  /** `YYYY-MM-DD`. */
  closingDate: string;
  /** Epoch ms, and the place among equal instants. */
  sealedAt: number;
  order: number;
}>;

/** Lower is better for the seller. */
const WORSE: Readonly<Record<Criterion, (one: Ranked) => number>> = {
  net: ({ netCents }) => 0 - netCents,
  price: ({ priceCents }) => 0 - priceCents,
  certainty: ({ contingencies }) => contingencies,
  closing_date: ({ closingDate }) => Date.parse(closingDate),
};

/** Offers by the declared criteria, the best first; of equal ones the one sealed earlier. */
export function ranked<Offer extends Ranked>(
  offers: readonly Offer[],
  criteria: readonly Criterion[],
): readonly Offer[] {
  const measures = [
    ...criteria.map((key) => WORSE[key]),
    ({ sealedAt }: Ranked) => sealedAt,
    ({ order }: Ranked) => order,
  ];
  return offers.toSorted((a, b) => {
    for (const measure of measures) {
      const difference = measure(a) - measure(b);
      if (difference !== 0) return difference;
    }
    return a.id < b.id ? -1 : 1;
  });
}

/** An offer at the deadline: its place by the declared criteria, and what escalation did to it. */
export type RoundPlace = Omit<Escalated, 'id' | 'movedBy'> &
  Readonly<{
    offerId: string;
    /** The code of a participant; null for an open offer that its buyer left as it was. */
    participant: string | null;
    /** 1 for the best. */
    rank: number;
    movedBy: Readonly<{ offerId: string; netCents: number }> | null;
  }>;

/** The places of all offers, best first, with a random salt for its hash. */
export type RoundResult = Readonly<{ salt: string; places: readonly RoundPlace[] }>;

/** The canonical text whose SHA-256 is in the history when the sealed terms are opened. */
export function canonicalResult(result: RoundResult): string {
  return canonicalJson(result);
}
