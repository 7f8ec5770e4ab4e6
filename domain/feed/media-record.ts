import { COVER_WIDTH, PHOTO_WIDTHS, photoUrl } from '#domain/listings/photo.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type DeclaredField, lookupField } from './declared.ts';
import type { FeedListing } from './feed-listing.ts';
import { type Origin, timestamp } from './property-record.ts';

export const MEDIA_FIELDS: readonly DeclaredField[] = [
  { name: 'MediaKey', type: 'string' },
  { name: 'MediaURL', type: 'string' },
  lookupField('MediaCategory'),
  lookupField('MediaType'),
  { name: 'Order', type: 'integer' },
  { name: 'PreferredPhotoYN', type: 'boolean' },
  { name: 'ImageWidth', type: 'integer' },
  { name: 'ImageHeight', type: 'integer' },
  { name: 'ShortDescription', type: 'string' },
  { name: 'LongDescription', type: 'string' },
  lookupField('ResourceName'),
  { name: 'ResourceRecordKey', type: 'string' },
  { name: 'ModificationTimestamp', type: 'timestamp' },
  { name: 'MediaModificationTimestamp', type: 'timestamp' },
];

/** Width in pixels of the feed's photos, unless the original is smaller. */
const FEED_WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? COVER_WIDTH;

/** MediaKey of a photo. It contains the listing's id, so that the listing can be found. */
export function mediaKey(listingId: string, photoId: string): string {
  return `${listingId}-${photoId}`;
}

/** Id of the listing in a MediaKey. The key is not validated. */
export function listingOfMedia(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('-')));
}

/** Media records of a listing in order, cover first. */
export function mediaRecords(listing: FeedListing, { site }: Origin): readonly ResoRecord[] {
  return listing.photos.map((photo, order) => {
    const width = Math.min(photo.width, FEED_WIDTH);
    const at = timestamp(listing.photosAt);
    return {
      MediaKey: mediaKey(listing.id, photo.id),
      MediaURL: `${site}${photoUrl(photo.hash, FEED_WIDTH, 'webp')}`,
      MediaCategory: 'Photo',
      MediaType: 'webp',
      Order: order,
      PreferredPhotoYN: order === 0,
      ImageWidth: width,
      ImageHeight: Math.round((photo.height * width) / photo.width),
      ...(photo.caption.en && { ShortDescription: photo.caption.en }),
      ...(photo.alt.en && { LongDescription: photo.alt.en }),
      ResourceName: 'Property',
      ResourceRecordKey: listing.id,
      ModificationTimestamp: at,
      MediaModificationTimestamp: at,
    };
  });
}
