import type { Locale } from '#domain/i18n/locale.ts';
import type { Mailing } from '#domain/offers/terms/parts/party.ts';
import { COUNTRY_NAMES, HOME_COUNTRY } from '#domain/places/countries.ts';

/**
 * A buyer's mailing address on one line: `900 Brickell Avenue, Miami, FL 33131`. The country comes
 * last, for foreign addresses only.
 */
export function mailingLine(address: Mailing, locale: Locale): string {
  const { street, city, country = HOME_COUNTRY } = address;
  if (country === HOME_COUNTRY) {
    const region = [address.state, address.zip].filter(Boolean).join(' ');
    return [street, city, region].filter(Boolean).join(', ');
  }
  const { addressLine2, region, postalCode } = address;
  const lines = [street, addressLine2, city, [region, postalCode].filter(Boolean).join(' ')];
  return [...lines, COUNTRY_NAMES[country][locale]].filter(Boolean).join(', ');
}
