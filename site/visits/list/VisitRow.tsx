import { dateOf, formatTime } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VISIT_PAYMENT_SHORT } from '#domain/visits/request-answers.ts';
import { instantText, otherZone, shortDate, visitWhen } from '#domain/visits/times.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Written } from '#site/ui/written/Written.tsx';
import type { ListedVisit } from '../listed-visit.ts';
import { VISIT_TEXTS } from '../texts.ts';
import VisitActions from '../VisitActions.tsx';
import { visitState } from '../visit-state.ts';
import { VISIT_LIST_TEXTS } from './list-texts.ts';
import { VisitFeedbackGiven } from './VisitFeedbackGiven.tsx';

type VisitRowProps = Readonly<{ visit: ListedVisit; now: number; locale: Locale }>;

/** A visit in a list, with a link to it. */
export function VisitRow({ visit, now, locale }: VisitRowProps) {
  const texts = VISIT_TEXTS[locale];
  const listWords = VISIT_LIST_TEXTS[locale];
  const { zone, role, other, feedback } = visit;
  const isOwner = role === 'owner';
  const isOpen = visit.status === 'requested' || visit.status === 'confirmed';
  const startsAt = Date.parse(visit.startsAt);
  const state = visitState(visit, locale);
  const isMine = visit.status === 'requested' && visit.turn === role;
  const length = Date.parse(visit.endsAt) - startsAt;
  const proposed = visit.proposedAt === null ? undefined : Date.parse(visit.proposedAt);
  const about = [
    VISIT_PAYMENT_SHORT[visit.payment][locale],
    visit.agentName ? texts.agent(visit.agentName) : texts.noAgent,
    other.language !== locale && texts.writesIn[other.language],
  ];
  const call =
    visit.status === 'confirmed' && other.phone
      ? { name: other.name, phone: other.phone }
      : undefined;
  return (
    <li
      className="visit-row md:grid-cols-[8rem_1fr_auto] print:grid-cols-[8rem_1fr_auto] print:break-inside-avoid print:py-2"
      id={`visit-${visit.id}`}
      tabIndex={-1}
      data-mine={isMine ? '' : undefined}
    >
      <p className="tabular grid leading-[1.3]">
        <strong className="font-head text-xl font-heavy leading-[1.2] normal-nums">
          {formatTime(startsAt, locale, zone)}
        </strong>
        <span className="small soft">
          {shortDate(dateOf(startsAt, zone), locale)}
          {otherZone(startsAt, zone)}
        </span>
      </p>
      <div className="col-span-full row-2 min-w-0 md:col-2 md:row-1 print:col-2 print:row-1">
        <a className="font-strong" href={`/${locale}/visits/${visit.id}`}>
          {isOwner ? other.name : visit.address}
        </a>
        <p className="soft small">
          {isOwner ? `${visit.address} · ` : `${visit.place} · `}
          {texts.people(visit.people)}
          {call && (
            <>
              {' · '}
              <span className="tabular whitespace-nowrap">{call.phone}</span>
            </>
          )}
        </p>
        {isOwner && isOpen && <p className="soft small">{about.filter(Boolean).join(' · ')}</p>}
        {isOwner && isOpen && visit.note && (
          <blockquote className="my-1.5 pl-3.5">
            <Written text={visit.note} language={visit.noteLanguage} locale={locale} isQuoted />
          </blockquote>
        )}
        {proposed !== undefined && (
          <p className="small">
            {texts.proposed(
              visitWhen({ startsAt: proposed, endsAt: proposed + length, zone }, now, locale),
            )}
          </p>
        )}
        {visit.respondBy && (
          <p className="small visit-due">
            {isMine &&
              `${listWords.asked(instantText(Date.parse(visit.createdAt), now, zone, locale))} `}
            {texts.answerBy(instantText(Date.parse(visit.respondBy), now, zone, locale))}
          </p>
        )}
        {isOwner && feedback && <VisitFeedbackGiven feedback={feedback} locale={locale} />}
        {(isMine || call) && (
          <VisitActions
            visitId={visit.id}
            listingId={visit.listingId}
            role={role}
            status={visit.status}
            allowed={visit.allowed}
            hasProposal={proposed !== undefined}
            zone={zone}
            locale={locale}
            inList
            call={call}
          />
        )}
      </div>
      <Badge tone={state.tone} icon={state.icon}>
        {state.label}
      </Badge>
    </li>
  );
}
