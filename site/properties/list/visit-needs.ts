import { DAY_MS } from '#domain/calendar.ts';
import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { countdown } from '#domain/offers/dates/countdown.ts';
import { FEEDBACK } from '#domain/visits/request.ts';
import { otherZone, visitWhen } from '#domain/visits/times.ts';
import type { ListedVisit } from '#site/visits/listed-visit.ts';
import { undated } from './dates-ahead.ts';
import { type ListedProperty, NEED_TEXTS, type Need } from './need.ts';
import { dueText } from './offer-needs.ts';

const ANSWER_VISIT: Localized<(name: string) => string> = {
  es: (name) => `Conteste la solicitud de visita de ${name}`,
  en: (name) => `Answer ${name}’s visit request`,
};

const INTERESTED: Localized<(name: string) => string> = {
  es: (name) => `A ${name} le interesa la casa`,
  en: (name) => `${name} is interested in the home`,
};
/** How long feedback is shown as new after a visit. */
const NEW_FEEDBACK_MS = 3 * DAY_MS;

/** Recent feedback of visitors who may be interested in a property. */
export function feedbackNeeds(
  property: ListedProperty,
  visits: readonly ListedVisit[],
  now: number,
  locale: Locale,
): readonly Need[] {
  return visits.flatMap(({ id, role, other, endsAt, feedback }) => {
    const isNews = now < Date.parse(endsAt) + NEW_FEEDBACK_MS;
    if (!feedback || role !== 'owner' || feedback.interest === 'no' || !isNews) return [];
    const said = [
      [FEEDBACK.price.label, FEEDBACK.price.options[feedback.price]],
      [FEEDBACK.condition.label, FEEDBACK.condition.options[feedback.condition]],
      [FEEDBACK.interest.label, FEEDBACK.interest.options[feedback.interest]],
    ] as const;
    return {
      key: `${id} feedback`,
      property,
      ...undated(locale),
      title: INTERESTED[locale](other.name),
      why: said.map(([label, answer]) => `${label[locale]}: ${answer[locale]}`).join(' · '),
      action: NEED_TEXTS.seeVisit[locale],
      href: `/${locale}/visits/${id}`,
    };
  });
}

/** Agreed visits of other people than the buyer to a home under contract. */
export function doubtfulVisitNeeds(
  property: ListedProperty,
  visits: readonly ListedVisit[],
  locale: Locale,
): readonly Need[] {
  return visits
    .filter(
      ({ isInDoubt, status, turn }) => isInDoubt && !(status === 'requested' && turn === 'owner'),
    )
    .map((visit) => {
      const startsAt = Date.parse(visit.startsAt);
      const when = { startsAt, endsAt: Date.parse(visit.endsAt), zone: visit.zone };
      return {
        key: `${visit.id} doubt`,
        property,
        ...undated(locale),
        title: KEEP_VISIT[locale](visit.other.name),
        why: `${visitWhen(when, startsAt, locale)}. ${KEEP_MEANS[locale]}`,
        action: NEED_TEXTS.seeVisit[locale],
        href: `/${locale}/visits/${visit.id}`,
      };
    });
}

const KEEP_VISIT: Localized<(name: string) => string> = {
  es: (name) => `¿Mantiene la visita de ${name}?`,
  en: (name) => `Keep ${name}’s visit?`,
};
const KEEP_MEANS: Localized = {
  es: 'Su casa está bajo contrato con otra persona. La visita sigue en pie hasta que usted la cancele.',
  en: 'Your home is under contract with another person. The visit takes place unless you cancel it.',
};

/** Visits to a property that wait for its owner. */
export function visitNeeds(
  property: ListedProperty,
  visits: readonly ListedVisit[],
  now: number,
  locale: Locale,
): readonly Need[] {
  return visits
    .filter(
      ({ status, turn, role }) => status === 'requested' && turn === 'owner' && role === 'owner',
    )
    .map((visit) => {
      const dueAt = visit.respondBy === null ? undefined : Date.parse(visit.respondBy);
      const startsAt = Date.parse(visit.startsAt);
      const when = { startsAt, endsAt: Date.parse(visit.endsAt), zone: visit.zone };
      return {
        key: visit.id,
        property,
        dueAt,
        ...dueText(dueAt, now, locale),
        isOverdue: dueAt !== undefined && dueAt <= now,
        isUrgent: dueAt !== undefined && countdown(dueAt, now).isUrgent,
        title: ANSWER_VISIT[locale](visit.other.name),
        why: `${visitWhen(when, now, locale)}${otherZone(startsAt, visit.zone)}`,
        action: DEAL_ACTION_LABELS.answer[locale],
        href: `/${locale}/visits/${visit.id}`,
      };
    });
}
