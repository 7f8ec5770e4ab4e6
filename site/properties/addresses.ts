import type { Locale } from '#domain/i18n/locale.ts';

/** The address of a wizard that leads to the page where there is something left to do. */
export const RESUME = 'resume';

/** A page of a property's wizard. */
export function wizardAddress(locale: Locale, propertyId: string, page: string): string {
  return `/${locale}/properties/edit/${propertyId}/${page}`;
}

/** The page of one property, or one of its tabs. */
export function propertyAddress(locale: Locale, propertyId: string, tab?: string): string {
  return `/${locale}/properties/info/${propertyId}${tab ? `?tab=${tab}` : ''}`;
}

/** The figures of a property over a number of days. */
export function statisticsAddress(locale: Locale, propertyId: string, days?: number): string {
  return `/${locale}/properties/statistics/${propertyId}${days ? `?days=${days}` : ''}`;
}

/** Where the agreement of a property is renewed or replaced. */
export function agreementAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/agreement/${propertyId}`;
}

/** What homes like a property sold for, with the sum. */
export function valueAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/value/${propertyId}`;
}

/** The state of a property in the MLS and other portals. */
export function portalsAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/portals/${propertyId}`;
}

/** Where a plan for a property is paid; it leads back to the property. */
export function paymentAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/payment?property=${propertyId}`;
}
