import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { joinList } from '#domain/offers/format.ts';
import { disclosuresAddress } from '#site/disclosures/addresses.ts';
import { propertyAddress, RESUME, wizardAddress } from '#site/properties/addresses.ts';
import { AVAILABLE_TEXTS, FOUND_UNTIL } from '#site/properties/ConfirmAvailable.tsx';
import type { ListedVisit } from '#site/visits/listed-visit.ts';
import { undated } from './dates-ahead.ts';
import { LIST_TEXTS, TO_CORRECT, TO_DISCLOSE, TO_FINISH, TO_PUBLISH } from './list-texts.ts';
import type { ListedProperty, Need } from './need.ts';
import { offerNeeds, type ReceivedOffer } from './offer-needs.ts';
import { doubtfulVisitNeeds, feedbackNeeds, visitNeeds } from './visit-needs.ts';

/**
 * Pending tasks of the owner: first those with deadlines, then homes that may be hidden from
 * search, unanswered questions, missing disclosures, feedback of interested visitors, returned and
 * unfinished properties.
 */
export function needsOf(
  properties: readonly ListedProperty[],
  offers: readonly ReceivedOffer[],
  now: number,
  locale: Locale,
  visits: readonly ListedVisit[] = [],
  questions: readonly OpenQuestion[] = [],
): readonly Need[] {
  const visitsTo = ({ id }: ListedProperty) => visits.filter(({ listingId }) => listingId === id);
  const due = properties.flatMap((property) => [
    ...visitNeeds(property, visitsTo(property), now, locale),
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
    ...properties.flatMap((property) => freshnessNeed(property, locale)),
    ...properties.flatMap((property) => doubtfulVisitNeeds(property, visitsTo(property), locale)),
    ...properties.flatMap((property) => questionNeeds(property, questions, locale)),
    ...properties.flatMap((property) => disclosureNeed(property, locale)),
    ...properties.flatMap((property) => feedbackNeeds(property, visitsTo(property), now, locale)),
    ...properties.flatMap((property) => returnedNeed(property, locale)),
    ...properties.flatMap((property) => unfinishedNeed(property, locale)),
  ];
}

function freshnessNeed(property: ListedProperty, locale: Locale): readonly Need[] {
  const { id, stillForSale } = property;
  if (!stillForSale) return [];
  const { isHidden, foundUntil } = stillForSale;
  return [
    {
      key: `${id} freshness`,
      property,
      title: AVAILABLE_TEXTS.title[locale],
      why: foundUntil ? FOUND_UNTIL[locale](foundUntil) : AVAILABLE_TEXTS.hidden[locale],
      action: AVAILABLE_TEXTS[isHidden ? 'showAgain' : 'confirm'][locale],
      href: propertyAddress(locale, id),
      ...undated(locale),
    },
  ];
}

/** Disclosures that a home on the market lacks; of a draft the wizard asks for them. */
function disclosureNeed(property: ListedProperty, locale: Locale): readonly Need[] {
  const { id, status, undisclosed } = property;
  if (status === 'draft' || status === 'sold' || undisclosed.length === 0) return [];
  const names = undisclosed.map((key) => disclosureOf(key).label[locale]);
  return [
    {
      key: `${id} disclosures`,
      property,
      title: TO_DISCLOSE[locale](undisclosed.length),
      why: capitalized(`${joinList(names, locale)}.`),
      action: LIST_TEXTS.disclose[locale],
      href: disclosuresAddress(locale, id),
      ...undated(locale),
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
      href: wizardAddress(locale, property.id, RESUME),
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

/** A thread in the owner's inbox whose last message is from the other side. */
type OpenQuestion = Readonly<{
  id: string;
  listingId: string;
  role: 'owner' | 'asker' | 'admin';
  asker: Readonly<{ name: string }>;
  mayWrite: boolean;
  last: Readonly<{ text: string }> | null;
}>;

const ANSWER_QUESTION: Localized<(name: string) => string> = {
  es: (name) => `Conteste la pregunta de ${name}`,
  en: (name) => `Answer ${name}’s question`,
};

/** Unanswered questions about a property. */
function questionNeeds(
  property: ListedProperty,
  questions: readonly OpenQuestion[],
  locale: Locale,
): readonly Need[] {
  return questions
    .filter(
      ({ listingId, role, mayWrite }) => listingId === property.id && role === 'owner' && mayWrite,
    )
    .map(({ id, asker, last }) => ({
      key: id,
      property,
      ...undated(locale),
      title: ANSWER_QUESTION[locale](asker.name),
      why: last?.text ?? '',
      action: DEAL_ACTION_LABELS.answer[locale],
      href: `/${locale}/messages/${id}`,
    }));
}
