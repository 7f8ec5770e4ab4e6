import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type DeclaredField, lookupField } from './declared.ts';
import { timestamp } from './property-record.ts';

/** OpenHouseStatus of RESO Data Dictionary 2.0. */
export const OPEN_HOUSE_STATUSES = ['Active', 'Canceled', 'Ended'] as const;

export const OPEN_HOUSE_FIELDS: readonly DeclaredField[] = [
  { name: 'OpenHouseKey', type: 'string' },
  { name: 'ListingKey', type: 'string' },
  { name: 'OpenHouseDate', type: 'date' },
  { name: 'OpenHouseStartTime', type: 'timestamp' },
  { name: 'OpenHouseEndTime', type: 'timestamp' },
  lookupField('OpenHouseStatus'),
  lookupField('OpenHouseType'),
  { name: 'AppointmentRequiredYN', type: 'boolean' },
  { name: 'ModificationTimestamp', type: 'timestamp' },
];

/** Days that an open house stays in the feed after it ends. */
export const OPEN_HOUSE_FEED_DAYS = 30;

/** An open house as the feed reads it, without its guests. Instants are epoch ms. */
export type FeedOpenHouse = Readonly<{
  id: string;
  listingId: string;
  county: string | null;
  startsAt: number;
  endsAt: number;
  needsRegistration: boolean;
  canceledAt: number | null;
  updatedAt: number;
  /** Status of its listing, and since when. */
  listingStatus: ListingStatus;
  listingStatusAt: number;
}>;

/** The OpenHouse record of an open house at an instant (epoch ms). */
export function openHouseRecord(house: FeedOpenHouse, now: number): ResoRecord {
  const { id, listingId, startsAt, endsAt, needsRegistration } = house;
  const status = statusOf(house, now);
  return {
    OpenHouseKey: id,
    ListingKey: listingId,
    OpenHouseDate: dateOf(startsAt, timeZoneOf(house.county ?? undefined)),
    OpenHouseStartTime: timestamp(startsAt),
    OpenHouseEndTime: timestamp(endsAt),
    OpenHouseStatus: status,
    OpenHouseType: 'Public',
    AppointmentRequiredYN: needsRegistration,
    ModificationTimestamp: timestamp(changedAt(house, status)),
  };
}

/** When a home leaves the market, its future open houses are canceled. */
function statusOf(house: FeedOpenHouse, now: number): (typeof OPEN_HOUSE_STATUSES)[number] {
  if (house.canceledAt !== null) return 'Canceled';
  if (house.endsAt <= now) return 'Ended';
  return house.listingStatus === 'published' ? 'Active' : 'Canceled';
}

function changedAt(house: FeedOpenHouse, status: (typeof OPEN_HOUSE_STATUSES)[number]): number {
  if (status === 'Ended') return house.endsAt;
  const isOffMarket = status === 'Canceled' && house.canceledAt === null;
  return isOffMarket ? Math.max(house.updatedAt, house.listingStatusAt) : house.updatedAt;
}
