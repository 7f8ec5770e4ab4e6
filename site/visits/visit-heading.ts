import type { InferResponseType } from 'hono/client';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/sentence.ts';
import { clockName, instantText, visitWhen } from '#domain/visits/times.ts';
import type { api } from '#site/api.ts';
import { VISIT_TEXTS } from './texts.ts';
import { visitState } from './visit-state.ts';

/** Response of `GET /api/visits/{id}`. */
export type VisitOfPage = InferResponseType<(typeof api.visits)[':id']['$get'], 200>['visit'];

/** Title and subtitle of a visit's page: whose turn it is, when it takes place, or how it ended. */
export function visitHeading(
  visit: VisitOfPage,
  now: number,
  locale: Locale,
): Readonly<{ title: string; lead: string }> {
  const texts = VISIT_TEXTS[locale];
  const { role, status, turn, zone, respondBy } = visit;
  const startsAt = Date.parse(visit.startsAt);
  const endsAt = Date.parse(visit.endsAt);
  const when = capitalized(visitWhen({ startsAt, endsAt, zone }, now, locale));
  if (status === 'confirmed') {
    return { title: texts.confirmedTitle(when), lead: clockName(startsAt, zone, locale) };
  }
  if (status !== 'requested') return { title: visitState(visit, locale).label, lead: when };
  const title =
    turn === role ? texts.yourTurn : turn === 'owner' ? texts.turnOwner : texts.turnVisitor;
  return {
    title,
    lead: respondBy ? texts.turnUntil(instantText(Date.parse(respondBy), now, zone, locale)) : when,
  };
}
