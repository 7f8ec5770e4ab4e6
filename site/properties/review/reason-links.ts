import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { stepOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import { PIN_LABEL } from '#domain/properties/pin.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { PHOTO_TEXTS } from '#site/properties/photos/photo-texts.ts';

/** A requested correction, with a link to its answer and whether that has changed since. */
export type ReasonLink = Readonly<{
  key: string;
  label: string;
  reason: string;
  source: TextSource;
  href: string;
  isChanged: boolean;
}>;

export function reasonLinks(
  property: Readonly<{
    id: string;
    propertyType: PropertyType;
    returnReasons: Readonly<Record<string, string>> | null;
    corrected: readonly string[];
  }>,
  locale: Locale,
): readonly ReasonLink[] {
  return Object.entries(property.returnReasons ?? {}).map(([key, reason]) => {
    const isPin = key === 'pin';
    const field = fieldByKey(isPin ? 'streetAddress' : key);
    const step = field ? stepOf(field, property.propertyType) : 'photos';
    const label = isPin ? PIN_LABEL : (field?.label ?? PHOTO_TEXTS.yours);
    return {
      key,
      reason,
      source: { kind: 'review_reason', propertyId: property.id, key },
      label: label[locale],
      // The pin's correction links to the map.
      href: `${wizardAddress(locale, property.id, step)}#${isPin ? 'lat' : key}`,
      isChanged: property.corrected.includes(key),
    };
  });
}
