import '#site/visits/visits.css';
import { addDays, dateOf, formatTime, TIME_ZONE } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { VISIT_PAYMENT_SHORT } from '#domain/visits/request.ts';
import { dayTitle, instantText, otherZone, shortDate, visitWhen } from '#domain/visits/times.ts';
import { api, ask } from '#site/api.ts';
import { countText, List, ListPages } from '#site/lists/List.tsx';
import { changedQuery } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { Written } from '#site/translation/Written.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { type ListedVisit, sortedVisits, visitState, visitsOn } from '#site/visits/listed-visit.ts';
import { VISIT_TEXTS } from '#site/visits/texts.ts';
import VisitActions from '#site/visits/VisitActions.tsx';
import { askedVisits, visitsQuery } from './asked-visits.ts';
import { VISIT_LIST_TEXTS } from './list-texts.ts';
import { VisitFeedbackGiven } from './VisitFeedbackGiven.tsx';

/** Rows of a page, as the API sends them. */
const PAGE_SIZE = 100;

export type VisitPage = Readonly<{
  items: readonly ListedVisit[];
  total: number;
  nextCursor: string | null;
  /** Epoch ms. */
  now: number;
}>;

type VisitListProps = Readonly<{
  initial: VisitPage;
  search: string;
  isSeller: boolean;
  locale: Locale;
}>;

/** Visits by what the reader needs to do, or those of one day, in place. */
export default function VisitList({ initial, search, isSeller, locale }: VisitListProps) {
  const texts = VISIT_TEXTS[locale];
  const listTexts = VISIT_LIST_TEXTS[locale];
  const askedOn = (params: URLSearchParams, at: number) =>
    askedVisits(params, isSeller, dateOf(at, TIME_ZONE));
  const { page, ...list } = useList<VisitPage>({
    initial,
    search,
    load: async (params, signal) => {
      const now = Date.now();
      const query = visitsQuery(askedOn(params, now));
      const answer = await ask(api.visits.$get({ query }, { init: { signal } }));
      return answer.error ? answer : { ...answer, data: { ...answer.data, now } };
    },
  });
  const { items, total, nextCursor, now } = page;
  const { role, day, cursor } = askedOn(new URLSearchParams(list.search), now);
  const isOwner = role === 'owner';
  const today = dateOf(now, TIME_ZONE);
  const ofDay = visitsOn(items, day ?? today);
  const { waiting, today: onToday, ahead, past } = sortedVisits(items, now);
  const groups = day
    ? [{ key: 'day', title: undefined, visits: ofDay }]
    : [
        { key: 'waiting', title: texts.waiting, visits: waiting },
        { key: 'today', title: listTexts.todayGroup(dayTitle(today, locale)), visits: onToday },
        { key: 'ahead', title: texts.ahead, visits: ahead },
        { key: 'past', title: texts.past, visits: past },
      ];
  const shown = day
    ? { cursor: 0, shown: ofDay.length, total: ofDay.length }
    : { cursor, shown: items.length, total };
  return (
    <div data-narrowed={day || cursor > 0 ? '' : undefined}>
      <List
        list={list}
        locale={locale}
        count={countText(listTexts.found(shown.total), shown, locale)}
        filters={
          isOwner &&
          cursor === 0 && (
            <DayBar
              day={day ?? today}
              today={today}
              count={ofDay.length}
              isChosen={day !== undefined}
              search={list.search}
              locale={locale}
            />
          )
        }
      >
        <h2 className="hidden print:block print:mb-2">
          {listTexts.printTitle(dayTitle(day ?? today, locale))}
        </h2>
        {day && ofDay.length === 0 && <p>{listTexts.noneThatDay}</p>}
        {groups
          .filter(({ visits }) => visits.length > 0)
          .map(({ key, title, visits }) => (
            <section
              key={key}
              className="visit-group mt-8 print:mt-4"
              data-past={key === 'past' ? '' : undefined}
            >
              {title && (
                <h2 className="mb-3 text-2xl">
                  {title} <span className="soft">{visits.length}</span>
                </h2>
              )}
              <ul className="card rows">
                {visits.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} now={now} locale={locale} />
                ))}
              </ul>
            </section>
          ))}
        {total === 0 && !day && (
          <EmptyState icon="calendar" title={texts.empty}>
            <p>{isOwner ? texts.emptyOwner : texts.emptyVisitor}</p>
            <p>
              <Button href={isOwner ? `/${locale}/visits/availability` : `/${locale}/listing`}>
                {isOwner ? texts.setHours : texts.searchHomes}
              </Button>
            </p>
          </EmptyState>
        )}
        {!day && (
          <ListPages
            search={list.search}
            nextCursor={nextCursor}
            size={PAGE_SIZE}
            locale={locale}
          />
        )}
        {(day || cursor > 0) && (
          <p className="visit-group mt-8 print:mt-4">
            <a className="link" href={changedQuery(list.search, { day: undefined })}>
              {listTexts.allVisits}
            </a>
          </p>
        )}
      </List>
    </div>
  );
}

type VisitRowProps = Readonly<{ visit: ListedVisit; now: number; locale: Locale }>;

/** A visit in a list, with a link to it. */
function VisitRow({ visit, now, locale }: VisitRowProps) {
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
            <Written
              text={visit.note}
              language={visit.noteLanguage}
              locale={locale}
              isQuoted
              source={{ kind: 'visit_note', visitId: visit.id }}
            />
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
        {isOwner && feedback && (
          <VisitFeedbackGiven visitId={visit.id} feedback={feedback} locale={locale} />
        )}
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

type DayBarProps = Readonly<{
  day: string;
  today: string;
  count: number;
  /** Whether only this day is listed, so that the bar is shown on all screens. */
  isChosen: boolean;
  search: string;
  locale: Locale;
}>;

/** One day of visits with links to the adjacent days, for navigating a week on phones. */
function DayBar({ day, today, count, isChosen, search, locale }: DayBarProps) {
  const texts = VISIT_LIST_TEXTS[locale];
  const hrefOf = (days: number) => changedQuery(search, { day: addDays(day, days) });
  return (
    <nav
      className="day-bar gap-4 items-center justify-between mb-4"
      data-always={isChosen ? '' : undefined}
      aria-label={texts.days}
    >
      <Button variant="quiet" icon="chevron-left" href={hrefOf(-1)}>
        <span className="visually-hidden">{texts.dayBefore}</span>
      </Button>
      <h2 className="text-xl text-center">
        {day === today
          ? texts.todayCount(count)
          : texts.dayCount(capitalized(dayTitle(day, locale)), count)}
      </h2>
      <Button variant="quiet" icon="chevron-right" href={hrefOf(1)}>
        <span className="visually-hidden">{texts.dayAfter}</span>
      </Button>
    </nav>
  );
}
