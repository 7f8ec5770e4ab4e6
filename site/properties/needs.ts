import type { Locale } from '#domain/i18n/locale.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { propertyAddress, RESUME, wizardAddress } from './addresses.ts';
import { LIST_TEXTS, TO_ANSWER, TO_CORRECT, TO_FINISH, TO_PUBLISH } from './list-texts.ts';

/** What a list knows of a property. */
export type ListedProperty = Readonly<{
  id: string;
  status: PropertyStatus;
  address: string;
  city: string;
  zip: string;
  priceCents: number | null;
  coverHash: string | null;
  coverPlaceholder: string | null;
  percent: number;
  missing: number;
  returnReasons: Readonly<Record<string, string>> | null;
  offers: Readonly<{ open: number; toAnswer: number }>;
  ownerName: string;
  submittedAt: string | null;
}>;

/** Something that waits for the owner: what, about which property, and the button that does it. */
export type Need = Readonly<{
  key: string;
  property: ListedProperty;
  title: string;
  /** More about it, if there is more to say. */
  why: string;
  action: string;
  href: string;
  /** An answer is due: it comes first and its button is the main one. */
  isUrgent: boolean;
}>;

/** What needs the owner today: offers first, then what was returned, then what is unfinished. */
export function needsOf(properties: readonly ListedProperty[], locale: Locale): readonly Need[] {
  return [
    ...properties.flatMap((property) => offerNeed(property, locale)),
    ...properties.flatMap((property) => returnedNeed(property, locale)),
    ...properties.flatMap((property) => unfinishedNeed(property, locale)),
  ];
}

function offerNeed(property: ListedProperty, locale: Locale): readonly Need[] {
  const { id, offers } = property;
  if (offers.toAnswer === 0) return [];
  return [
    {
      key: `${id} offers`,
      property,
      title: TO_ANSWER[locale](offers.toAnswer),
      why: '',
      action: LIST_TEXTS.answer[locale],
      href: propertyAddress(locale, id, 'offers'),
      isUrgent: true,
    },
  ];
}

function returnedNeed(property: ListedProperty, locale: Locale): readonly Need[] {
  const reasons = Object.values(property.returnReasons ?? {});
  if (reasons.length === 0) return [];
  return [
    {
      key: `${property.id} returned`,
      property,
      title: TO_CORRECT[locale](reasons.length),
      why: reasons[0] ?? '',
      action: LIST_TEXTS.correct[locale],
      href: propertyAddress(locale, property.id),
      isUrgent: false,
    },
  ];
}

function unfinishedNeed(property: ListedProperty, locale: Locale): readonly Need[] {
  const { id, status, missing, returnReasons } = property;
  const isOpen = status === 'draft' || status === 'editing';
  if (!isOpen || returnReasons !== null) return [];
  return [
    {
      key: `${id} unfinished`,
      property,
      title: (status === 'draft' ? TO_FINISH : TO_PUBLISH)[locale](missing),
      why: '',
      action: LIST_TEXTS.finish[locale],
      href: wizardAddress(locale, id, missing === 0 ? 'review' : RESUME),
      isUrgent: false,
    },
  ];
}
