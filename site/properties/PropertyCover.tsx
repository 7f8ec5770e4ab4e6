import { PHOTO_FORMATS, photoSrcset, photoUrl, SMALL_PHOTO_WIDTH } from '#domain/listings/photo.ts';
import { Icon } from '#site/ui/Icon.tsx';

type PropertyCoverProps = Readonly<{
  property: Readonly<{ coverHash: string | null; coverPlaceholder: string | null }>;
  sizes: string;
  /**
   * Width of the photo in pixels, for large covers, so that small photos are shown at their own
   * size.
   */
  photoWidth?: number | null | undefined;
}>;

/**
 * First photo of a property, or a placeholder. It is decorative, because the text next to it names
 * the property.
 */
export function PropertyCover({ property, sizes, photoWidth }: PropertyCoverProps) {
  const { coverHash, coverPlaceholder } = property;
  const isSmall = photoWidth != null && photoWidth < SMALL_PHOTO_WIDTH;
  return (
    <span className="property-cover block overflow-hidden aspect-3/2 bg-sand-deep">
      {coverHash ? (
        <picture>
          {PHOTO_FORMATS.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={photoSrcset(coverHash, format)}
              sizes={sizes}
            />
          ))}
          <img
            className="w-full h-full object-cover data-small:bg-transparent data-small:object-scale-down"
            src={photoUrl(coverHash, 480, 'webp')}
            alt=""
            width="480"
            height="320"
            loading="lazy"
            decoding="async"
            data-small={isSmall ? '' : undefined}
            style={
              coverPlaceholder && !isSmall
                ? { backgroundImage: `url("${coverPlaceholder}")` }
                : undefined
            }
          />
        </picture>
      ) : (
        <Icon name="image" />
      )}
    </span>
  );
}
