import { CONTACT_PHOTO_RULES } from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** Photo requirements as lines, because a hint is a single paragraph. */
export function PhotoRules({ locale }: Readonly<{ locale: Locale }>) {
  return CONTACT_PHOTO_RULES.map((rule) => (
    <span key={rule.en} className="block">
      {rule[locale]}{' '}
    </span>
  ));
}
