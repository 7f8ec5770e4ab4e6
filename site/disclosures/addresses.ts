import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** Path of the list of a home's disclosures, or of the page of one of them. */
export function disclosuresAddress(
  locale: Locale,
  propertyId: string,
  key?: DisclosureKey,
): string {
  return `/${locale}/properties/disclosures/${propertyId}${key ? `/${key}` : ''}`;
}

/** Path of the PDF of one version. */
export function disclosurePdf(propertyId: string, key: DisclosureKey, number: number): string {
  return `/api/disclosures/${propertyId}/${key}/${number}`;
}
