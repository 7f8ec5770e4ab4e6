import { CONTACT_PHOTO_RULES } from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** What a photo must be and must not be, line by line; a hint is one paragraph. */
export function PhotoRules({ locale }: Readonly<{ locale: Locale }>) {
  return CONTACT_PHOTO_RULES.map((rule) => (
    <span key={rule.en} className="block">
      {rule[locale]}{' '}
    </span>
  ));
}
