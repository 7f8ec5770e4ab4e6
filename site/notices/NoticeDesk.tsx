import '#site/closing/closing.css';
import './notices.css';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findNotice } from '#domain/notices/index.ts';
import type { GivenNotice, Notices } from '#domain/notices/notice-answer.ts';
import { fullDate } from '#domain/offers/format.ts';
import { Written } from '#site/translation/Written.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { AnswerNotice } from './AnswerNotice.tsx';
import { ClauseLink, NoticePaper } from './NoticePaper.tsx';
import {
  NOTICE_STATUS_LABELS,
  NOTICE_TONES,
  NOTICE_TEXTS as TEXTS,
  NOTICE_WORDS as WORDS,
} from './notice-texts.ts';
import { WriteNotice } from './WriteNotice.tsx';

type NoticeDeskProps = Readonly<{ notices: Notices; locale: Locale }>;

/** The notices of a contract: what may be sent today, writing one, and all that were sent. */
export default function NoticeDesk({ notices: given, locale }: NoticeDeskProps) {
  const [shown, setShown] = useState(given);
  const [writing, setWriting] = useState<Readonly<{ key: string; counters?: string }>>();
  const [justSent, setJustSent] = useState<string>();
  const { offerId, offered, signsAs, notices, role, isEnded } = shown;
  const isWaiting = notices.some(({ status }) => status === 'proposed');
  // While a proposal waits, another one is only an answer to it.
  const listed = offered.filter(({ key }) => !isWaiting || !findNotice(key)?.isProposal);
  const wanted = offered.find(({ key }) => key === writing?.key);

  function sent(next: Notices) {
    setShown(next);
    setWriting(undefined);
    const before = new Map(shown.notices.map(({ id, status }) => [id, status]));
    setJustSent(next.notices.find(({ id, status }) => before.get(id) !== status)?.id);
    window.scrollTo({ top: 0 });
  }

  if (wanted && signsAs !== null) {
    return (
      <WriteNotice
        offerId={offerId}
        offered={wanted}
        signsAs={signsAs}
        counters={writing?.counters}
        onSent={sent}
        onClose={() => setWriting(undefined)}
        locale={locale}
      />
    );
  }
  return (
    <div className="closing-main">
      {isEnded && <Notice tone="warn">{TEXTS.ended[locale]}</Notice>}
      {justSent && (
        <Notice tone="ok" live>
          {
            NOTICE_STATUS_LABELS[notices.find(({ id }) => id === justSent)?.status ?? 'served'][
              locale
            ]
          }
          .
        </Notice>
      )}
      {role !== 'admin' && (
        <section className="card" aria-labelledby="notices-offered">
          <div className="closing-title">
            <h2 id="notices-offered">{TEXTS.offered[locale]}</h2>
          </div>
          {listed.length === 0 && (
            <p className="card-body soft">
              {TEXTS[signsAs === null ? 'notSigner' : 'nothingOffered'][locale]}
            </p>
          )}
          <ul className="notice-rows">
            {listed.map(({ key, clause, until }) => (
              <li key={key}>
                <span className="min-w-0">
                  <b>{findNotice(key)?.title[locale]}</b>
                  <span className="small soft block">
                    {findNotice(key)?.lead[locale]}{' '}
                    {until && WORDS.until[locale](fullDate(until, locale))}
                  </span>
                  <span className="small soft block">
                    {TEXTS.basis[locale]}:{' '}
                    <ClauseLink offerId={offerId} clause={clause} locale={locale} />
                  </span>
                </span>
                <Button
                  variant="second"
                  size="small"
                  aria-label={`${TEXTS.prepare[locale]}: ${findNotice(key)?.title[locale]}`}
                  onClick={() => setWriting({ key })}
                >
                  {TEXTS.prepare[locale]}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card" aria-labelledby="notices-given">
        <div className="closing-title">
          <h2 id="notices-given">{TEXTS.given[locale]}</h2>
        </div>
        {notices.length === 0 && <p className="card-body soft">{TEXTS.noneGiven[locale]}</p>}
        <ol className="notice-rows" data-kind="given">
          {notices.map((notice) => (
            <Given key={notice.id} notice={notice} shown={shown} locale={locale}>
              <AnswerNotice
                offerId={offerId}
                notice={notice}
                signsAs={signsAs}
                onAnswered={sent}
                onCounter={() => setWriting({ key: notice.key, counters: notice.id })}
                locale={locale}
              />
            </Given>
          ))}
        </ol>
      </section>
    </div>
  );
}

type GivenProps = Readonly<{
  notice: GivenNotice;
  shown: Notices;
  locale: Locale;
  children: ReactNode;
}>;

function Given({ notice, shown: { offerId, role }, locale, children }: GivenProps) {
  const { id, by, status, document, follows, own, signatures, reason } = notice;
  return (
    <li>
      <article className="stack min-w-0">
        <h3>{document.title[locale]}</h3>
        <p className="badges">
          <Badge tone={NOTICE_TONES[status]}>{NOTICE_STATUS_LABELS[status][locale]}</Badge>
          {role !== 'admin' && (
            <Badge tone="paper">{TEXTS[by === role ? 'yours' : 'theirs'][locale]}</Badge>
          )}
        </p>
        <NoticePaper
          offerId={offerId}
          document={document}
          follows={follows}
          own={own}
          source={{ kind: notice.key === 'amendment' ? 'proposed_term' : 'notice', offerId, id }}
          locale={locale}
        />
        <p className="small soft">
          {signatures
            .map(({ name, at }) =>
              WORDS.signed[locale](name, formatInstant(Date.parse(at), locale)),
            )
            .join(' ')}
        </p>
        {reason && (
          <p className="wrap-anywhere">
            <Written
              text={reason}
              locale={locale}
              isQuoted
              source={{ kind: 'notice_reason', offerId, id }}
            />
          </p>
        )}
        {children}
        <p>
          <a className="link" href={`/api/offers/${offerId}/notices/${id}/notice.pdf`} download>
            <Icon name="download" /> {TEXTS.pdf[locale]}
          </a>
        </p>
      </article>
    </li>
  );
}
