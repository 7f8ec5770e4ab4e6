import { fullName } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { parsePhone } from '#domain/phone.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import type { Home } from './find-home.ts';
import type { FoundVisit } from './find-visit.ts';

/** Access instructions; shown to a visitor only once a visit is confirmed. */
export type Access = Readonly<{
  /** The person who receives the visitor. */
  contactName: string;
  contactPhone: string;
  /** Texts in the reader's language. */
  requirements: readonly string[];
  instructions: string;
}>;

/** Returns the property's showing instructions; `undefined` if the reader may not see them yet. */
export function accessOf(
  { visit, home, owner }: FoundVisit,
  reader: VisitSide,
  locale: Locale,
): Access | undefined {
  if (reader === 'visitor' && !isConfirmed(visit.status)) return undefined;
  const { facts } = home.property;
  const { options = [] } = fieldByKey('showingRequirements');
  const chosen: readonly string[] = facts.showingRequirements ?? [];
  return {
    contactName: facts.showingContactName || fullName(owner),
    contactPhone: parsePhone(facts.showingContactPhone || owner.phone).formatted,
    requirements: options
      .filter(({ key }) => chosen.includes(key))
      .map(({ label }) => label[locale]),
    instructions: facts.showingInstructions ?? '',
  };
}

/**
 * Returns the home's address as a side may see it. For a visitor, a hidden street is replaced with
 * city and ZIP until the visit is confirmed.
 * @param length `whole` adds city, state and ZIP to a street
 */
export function shownAddress(
  { visit, home }: Pick<FoundVisit, 'visit' | 'home'>,
  reader: VisitSide,
  length: 'street' | 'whole' = 'street',
): string {
  return homeAddress(home, reader === 'owner' || isConfirmed(visit.status), length);
}

/** Returns the home's address for a reader who may or may not know the street. */
export function homeAddress(home: Home, mayKnow: boolean, length: 'street' | 'whole'): string {
  const { snapshot, facts, propertyType } = home.property;
  const published = snapshot ?? { facts, lat: null, lng: null };
  const known = mayKnow
    ? published.facts
    : (publicProjection({ ...published, propertyType })?.facts ?? {});
  const street = addressLine(known);
  const place = placeOf(published.facts);
  if (street === '') return place;
  return length === 'whole' ? `${street}, ${place}` : street;
}

export function placeOf(facts: Facts): string {
  return [facts.city, `FL ${facts.postalCode ?? ''}`.trim()].filter(Boolean).join(', ');
}

function isConfirmed(status: FoundVisit['visit']['status']): boolean {
  return status === 'confirmed' || status === 'done';
}
