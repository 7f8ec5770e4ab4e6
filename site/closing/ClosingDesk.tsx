import { sectionWords } from '#domain/closing/rule-words.ts';
import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import { dateTitle } from '#domain/deal/deal-words.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { ClosingDates } from './ClosingDates.tsx';
import { ClosingTasks } from './ClosingTasks.tsx';
import { CLOSING_TEXTS as TEXTS } from './closing-texts.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { WalkThrough } from './WalkThrough.tsx';
import { WireCall } from './WireCall.tsx';

type ClosingDeskProps = Readonly<{ closing: Closing; locale: Locale }>;

/** The way to the closing for one of its sides: what is late, dates, tasks, and who else reads it. */
export default function ClosingDesk({ closing, locale }: ClosingDeskProps) {
  const { offerId, deal, role, tasks, parties, titleCompany, quotes, zone } = closing;
  const now = Date.parse(closing.now);
  const effectiveAt = Date.parse(deal.signed?.at ?? closing.now);
  const own =
    role === 'admin'
      ? undefined
      : {
          offerId,
          side: role,
          estimateCents: closing.estimateCents,
          onDone: () => reloadFromTop(),
        };
  return (
    <div className="closing-desk">
      <div className="closing-main">
        {quotes.map(({ date, section, ...text }) => {
          const late = deal.dates.find(({ kind }) => kind === date);
          return (
            <section key={date} className="card card-body stack">
              <h2>
                {TEXTS.says[locale]}
                {late && <>: {dateTitle(late, locale)}</>}
              </h2>
              <blockquote className="closing-quote">
                <p>{text[locale]}</p>
                {section !== null && (
                  <footer className="small soft">{sectionWords(section, locale)}</footer>
                )}
              </blockquote>
              <p className="small soft">
                {TEXTS.notAdvice[locale]}{' '}
                <a className="link" href={`/${locale}/offers/sign/${offerId}`}>
                  {TEXTS.readContract[locale]}
                </a>
              </p>
            </section>
          );
        })}
        <ClosingDates
          dates={deal.dates}
          effectiveAt={effectiveAt}
          now={now}
          zone={zone}
          offerId={offerId}
          locale={locale}
        />
        <ClosingTasks
          tasks={tasks}
          parties={parties}
          titleCompany={titleCompany.name}
          zone={zone}
          own={own}
          locale={locale}
        />
        <WalkThrough closing={closing} onDone={() => reloadFromTop()} locale={locale} />
      </div>
      <div className="closing-aside">
        <WireCall titleCompany={titleCompany} locale={locale} />
        {deal.signed?.by === null && (
          <section className="card card-body stack" aria-labelledby="closing-notices">
            <h2 id="closing-notices">{TEXTS.notices[locale]}</h2>
            <p className="small soft">{TEXTS.noticesLead[locale]}</p>
            <a
              className="button"
              data-variant="second"
              href={`/${locale}/offers/notices/${offerId}`}
            >
              {TEXTS.toNotices[locale]}
            </a>
          </section>
        )}
        {role === 'seller' && deal.state !== 'sold' && (
          <section className="card card-body stack" aria-labelledby="closing-sold">
            <h2 id="closing-sold">{TEXTS.whenSold[locale]}</h2>
            <p className="small soft">{TEXTS.soldLead[locale]}</p>
            <a
              className="button"
              data-variant={deal.state === 'to_record' ? 'coral' : 'second'}
              href={propertyAddress(locale, closing.propertyId)}
            >
              {DEAL_ACTION_LABELS.record_sale[locale]}
            </a>
          </section>
        )}
        <ShareLinks
          offerId={offerId}
          links={closing.links}
          mayShare={own !== undefined}
          locale={locale}
        />
      </div>
    </div>
  );
}
