import { COVER_WIDTH, PHOTO_WIDTHS, photoUrl } from '#domain/listings/photo-url.ts';
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

/** Width in pixels that the feed's photos have where the original is as wide. */
const FEED_WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? COVER_WIDTH;

/** Key of a photo: its listing's and its own, so that it leads back to the listing. */
export function mediaKey(listingId: string, photoId: string): string {
  return `${listingId}-${photoId}`;
}

/** The listing that a photo's key names; any text for a key that was never given. */
export function listingOfMedia(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('-')));
}

/** The photos of a listing in their order, the cover first. */
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
