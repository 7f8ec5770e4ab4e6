import { movesFrom } from '#domain/moves.ts';
import { PROPERTY_LIFECYCLE, type PropertyStatus } from '#domain/properties/status.ts';
import { isExpired } from './dates/deadlines.ts';
import {
  OFFER_LIFECYCLE,
  type OfferAction,
  type OfferActor,
  SIGNING_MOVES,
  type TimedOfferState,
  visibleStatus,
} from './status.ts';

/** The property's state that decides about its offers. */
export type OfferHome = Readonly<{
  status: PropertyStatus;
  /** Whether the public sees it: only then it is for sale, also while an edit of it is reviewed. */
  isPublic: boolean;
  /** Whether its owner lets new offers be made behind an accepted one. */
  takesBackups: boolean;
}>;

/** With something public the home is for sale, also while a new version is written or reviewed. */
export const FOR_SALE = [
  'published',
  'editing',
  'review',
] as const satisfies readonly PropertyStatus[];

/** How a home takes offers: to be answered, or as backups behind an accepted one. */
export type Demand = 'offers' | 'backups';

/** How a home takes new offers; `undefined` when it takes none. */
export function demandOf({ status, isPublic, takesBackups }: OfferHome): Demand | undefined {
  const forSale: readonly PropertyStatus[] = FOR_SALE;
  if (isPublic && forSale.includes(status)) return 'offers';
  return status === 'under_contract' && takesBackups ? 'backups' : undefined;
}

/** Moves that a backup cannot make: they answer terms, or ask for an answer. */
export const NOT_FOR_BACKUPS: readonly OfferAction[] = [
  'accept',
  'counter',
  'save_counter',
  'submit_counter',
];

const BY_SIGNING: readonly OfferAction[] = SIGNING_MOVES;

/**
 * What this person may do now, in the order of the table; nothing once the deadline has passed. The
 * home decides too: while another offer is accepted nothing is accepted or countered.
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
  if (BY_SIGNING.includes(action)) return false;
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
