import type { Locale } from '#domain/i18n/locale.ts';

/** Segment of a wizard's URL that leads to the first incomplete page. */
export const RESUME = 'resume';

/** Path of a page of a property's wizard. */
export function wizardAddress(locale: Locale, propertyId: string, page: string): string {
  return `/${locale}/properties/edit/${propertyId}/${page}`;
}

/** Path of a property's page, or of one of its tabs. */
export function propertyAddress(locale: Locale, propertyId: string, tab?: string): string {
  return `/${locale}/properties/info/${propertyId}${tab ? `?tab=${tab}` : ''}`;
}

/** Path of a property's working copy as its public page will show it. */
export function previewAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/preview/${propertyId}`;
}

/** Path of a property's statistics for a number of days. */
export function statisticsAddress(locale: Locale, propertyId: string, days?: number): string {
  return `/${locale}/properties/statistics/${propertyId}${days ? `?days=${days}` : ''}`;
}

/** Path for renewing or replacing a property's agreement. */
export function agreementAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/agreement/${propertyId}`;
}

/** Path of a property's estimate with comparable sales. */
export function valueAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/value/${propertyId}`;
}

/** Path of a property's MLS and portal status. */
export function portalsAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/properties/portals/${propertyId}`;
}

/** Path for paying a plan for a property, from which the user returns to the property. */
export function paymentAddress(locale: Locale, propertyId: string): string {
  return `/${locale}/payment?property=${propertyId}`;
}
