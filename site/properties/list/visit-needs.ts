import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { countdown } from '#domain/offers/dates/countdown.ts';
import { visitWhen } from '#domain/visits/times.ts';
import type { ListedVisit } from '#site/visits/listed-visit.ts';
import type { ListedProperty, Need } from './need.ts';
import { NEED_TEXTS } from './need-texts.ts';
import { dueWords } from './offer-needs.ts';

const ANSWER_VISIT: Localized<(name: string) => string> = {
  es: (name) => `Conteste la visita de ${name}`,
  en: (name) => `Answer ${name}’s visit`,
};

/** The visits to a property that wait for its owner. */
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
        ...dueWords(dueAt, now, locale),
        isOverdue: dueAt !== undefined && dueAt <= now,
        isUrgent: dueAt !== undefined && countdown(dueAt, now).isUrgent,
        title: ANSWER_VISIT[locale](visit.other.name),
        why: visitWhen(when, now, locale),
        action: NEED_TEXTS.answer[locale],
        href: `/${locale}/visits/${visit.id}`,
      };
    });
}
