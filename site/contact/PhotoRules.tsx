import { CONTACT_PHOTO_FORMATS, LISTING_PHOTO_RULES } from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/**
 * Photo requirements as lines, because a hint is a single paragraph. Those of a listing's photos
 * apply only to people who want to sell.
 */
export function PhotoRules({
  locale,
  isSelling,
}: Readonly<{ locale: Locale; isSelling: boolean }>) {
  return [...(isSelling ? LISTING_PHOTO_RULES : []), CONTACT_PHOTO_FORMATS].map((rule) => (
    <span key={rule.en} className="block">
      {rule[locale]}{' '}
    </span>
  ));
}
