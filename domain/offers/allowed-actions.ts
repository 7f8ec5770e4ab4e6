import { movesFrom } from '#domain/moves.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { PROPERTY_LIFECYCLE, type PropertyStatus } from '#domain/properties/status.ts';
import { BINDS_NOT, type Consequence } from './labels.ts';
import {
  CLOSING_MOVES,
  CONTRACT_MOVES,
  NOTICE_MOVES,
  OFFER_LIFECYCLE,
  type OfferAction,
  type OfferActor,
  OPEN_BEST,
  READING,
  SIGNING_MOVES,
  type TimedOfferState,
  visibleStatus,
} from './status.ts';

/** State of a property that determines whether it takes offers. */
export type OfferHome = Readonly<{
  status: PropertyStatus;
  /**
   * Whether a version is published. A published home is for sale even while an edit is reviewed.
   */
  isPublic: boolean;
  /** Whether the owner accepts backup offers behind an accepted one. */
  takesBackups: boolean;
  /** A current round of best offers: its offers are sealed, or opened and not decided. */
  round?: 'sealed' | 'opened' | undefined;
}>;

/**
 * Statuses in which a published home is for sale, including while a new version is written or
 * reviewed.
 */
export const FOR_SALE = [
  'published',
  'editing',
  'review',
] as const satisfies readonly PropertyStatus[];

/** How a home takes new offers: normally, or as backups behind an accepted one. */
export type Demand = 'offers' | 'backups';

/** How a home takes new offers; `undefined` when it takes none. */
export function demandOf({ status, isPublic, takesBackups }: OfferHome): Demand | undefined {
  const forSale: readonly PropertyStatus[] = FOR_SALE;
  if (isPublic && forSale.includes(status)) return 'offers';
  return status === 'under_contract' && takesBackups ? 'backups' : undefined;
}

/** Moves that a backup offer cannot make: they accept or counter. */
export const NOT_FOR_BACKUPS: readonly OfferAction[] = [
  'accept',
  'counter',
  'save_counter',
  'submit_counter',
];

/** Moves that neither side may make while the best offers of a round are sealed. */
export const NOT_WHILE_SEALED: readonly OfferAction[] = [...NOT_FOR_BACKUPS, 'reject', 'improve'];

/** Moves with conditions of their own, about the contract, the disclosures or a round. */
const ABOUT_THE_CONTRACT: readonly OfferAction[] = [
  ...SIGNING_MOVES,
  ...CONTRACT_MOVES,
  ...CLOSING_MOVES,
  ...NOTICE_MOVES,
  READING,
  OPEN_BEST,
];

/**
 * What this actor may do now, in the order of the table; nothing after the deadline, except the
 * cron job. While another offer is accepted, none can be accepted or countered.
 */
export function allowedActions(
  offer: TimedOfferState,
  by: OfferActor,
  now: number,
  home: OfferHome,
): readonly OfferAction[] {
  if (isExpired(offer, now)) return by === 'clock' ? ['lapse'] : [];
  return movesFrom(OFFER_LIFECYCLE, visibleStatus(offer, by), by)
    .map(({ action }) => action)
    .filter((action) => action !== 'lapse' && isPossible(action, home));
}

function isPossible(action: OfferAction, home: OfferHome): boolean {
  if (home.status === 'under_contract' && NOT_FOR_BACKUPS.includes(action)) return false;
  if (ABOUT_THE_CONTRACT.includes(action)) return false;
  if (home.round === 'sealed' && NOT_WHILE_SEALED.includes(action)) return false;
  if (home.round === 'opened' && action === 'improve') return false;
  switch (action) {
    case 'submit':
      return demandOf(home) !== undefined;
    case 'submit_counter':
      return demandOf(home) === 'offers';
    case 'improve':
    case 'extend':
      return home.status === 'under_contract' || demandOf(home) === 'offers';
    case 'accept':
      return movesFrom(PROPERTY_LIFECYCLE, home.status, 'system').some(
        (move) => move.action === 'contract',
      );
    default:
      return true;
  }
}

/** Consequences of a buyer's actions on their own pending offer, shown next to each button. */
export const OWN_CONSEQUENCES = {
  improve: {
    binds: BINDS_NOT,
    meaning: {
      es: 'Cambie el precio u otros términos antes de que el vendedor responda. Él ve qué cambió.',
      en: 'Change the price or other terms before the seller answers. They see what changed.',
    },
  },
  extend: {
    binds: BINDS_NOT,
    meaning: {
      es: 'Solo cambia el plazo para responder. El vendedor recibe un aviso.',
      en: 'Only the deadline to answer changes. We let the seller know.',
    },
  },
} as const satisfies Record<'improve' | 'extend', Consequence>;
