import type { Locale } from '#domain/i18n/locale.ts';
import { propertyAddress, RESUME, wizardAddress } from '#site/properties/addresses.ts';
import type { ListedVisit } from '#site/visits/listed-visit.ts';
import { LIST_TEXTS, TO_CORRECT, TO_FINISH, TO_PUBLISH } from './list-texts.ts';
import type { ListedProperty, Need } from './need.ts';
import { dueWords, offerNeeds, type ReceivedOffer } from './offer-needs.ts';
import { type OpenQuestion, questionNeeds } from './question-needs.ts';
import { visitNeeds } from './visit-needs.ts';

/**
 * What needs the owner today: what is due first, then unanswered questions, then what was returned,
 * then what is unfinished.
 */
export function needsOf(
  properties: readonly ListedProperty[],
  offers: readonly ReceivedOffer[],
  now: number,
  locale: Locale,
  visits: readonly ListedVisit[] = [],
  questions: readonly OpenQuestion[] = [],
): readonly Need[] {
  const due = properties.flatMap((property) => [
    ...visitNeeds(
      property,
      visits.filter(({ listingId }) => listingId === property.id),
      now,
      locale,
    ),
    ...offerNeeds(
      property,
      offers.filter(({ propertyId }) => propertyId === property.id),
      now,
      locale,
    ),
  ]);
  return [
    ...due.toSorted(
      (one, other) =>
        (one.dueAt ?? Number.POSITIVE_INFINITY) - (other.dueAt ?? Number.POSITIVE_INFINITY),
    ),
    ...properties.flatMap((property) => questionNeeds(property, questions, locale)),
    ...properties.flatMap((property) => returnedNeed(property, locale)),
    ...properties.flatMap((property) => unfinishedNeed(property, locale)),
  ];
}

function undated(locale: Locale) {
  return {
    ...dueWords(undefined, 0, locale),
    dueAt: undefined,
    isOverdue: false,
    isUrgent: false,
  };
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
      ...undated(locale),
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
      ...undated(locale),
    },
  ];
}
