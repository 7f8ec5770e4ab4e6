import './signed.css';
import { formatDate } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { apiUrl } from '#site/api-url.ts';
import type { SigningAnswer, SigningCalls } from '#site/signing/contracts/signing-calls.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { standingNotice } from '#site/verify/log-standing.ts';
import { PaperRow, SignedCheck } from './PaperRow.tsx';
import { SIGNED_WORDS, SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

type SignedDealProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  /** The viewer's side; undefined for administrators. */
  side: OfferSide | undefined;
  isGuest: boolean;
  locale: Locale;
}>;

/** Shown once everyone has signed: obligations, documents, dates. */
export function SignedDeal({ answer, calls, side, isGuest, locale }: SignedDealProps) {
  const { after, deal } = answer;
  return (
    <>
      {after && <WhatBinds after={after} side={side} locale={locale} />}
      <SignedPapers answer={answer} calls={calls} isGuest={isGuest} locale={locale} />
      {after && (
        <NextDates
          dates={after.dates}
          offerId={isGuest ? undefined : deal.offerId}
          locale={locale}
        />
      )}
    </>
  );
}

type SignedPapersProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  isGuest: boolean;
  locale: Locale;
}>;
type Paper = Readonly<{
  key: 'sealed' | 'certificate' | 'contract' | 'agreement' | 'receipt';
  means: string;
  icon: IconName;
  href: string;
  download: 'downloadPdf' | 'downloadCertificate' | 'downloadReceipt';
}>;

/** Documents for everyone after signing, and where to verify them. */
function SignedPapers({ answer, calls, isGuest, locale }: SignedPapersProps) {
  const { signing, after } = answer;
  if (!signing) return null;
  const { sealedAt } = signing;
  const now = Date.parse(answer.now);
  return (
    <section className="card" aria-labelledby="signed-papers">
      <div className="signed-title">
        <h2 id="signed-papers">{TEXTS.documents[locale]}</h2>
        {after && (
          <p className="small signed-seal" data-sealed={sealedAt ? '' : undefined}>
            <Icon name={sealedAt ? 'shield' : 'clock'} />{' '}
            {sealedAt
              ? SIGNED_WORDS.sealedAt[locale](shortInstant(Date.parse(sealedAt), now, locale))
              : TEXTS.notSealed[locale]}
          </p>
        )}
      </div>
      <ul className="signed-rows">
        {papersOf(answer, calls, isGuest, locale).map(({ key, means, icon, href, download }) => (
          <PaperRow
            key={key}
            title={TEXTS[key][locale]}
            means={means}
            icon={icon}
            href={href}
            download={TEXTS[download][locale]}
          />
        ))}
      </ul>
      {after && (
        <SignedCheck
          check={after.check}
          verifyCode={signing.verifyCode}
          sha256={signing.document.sha256}
          locale={locale}
        >
          <LogLine log={after.log} now={now} locale={locale} />
        </SignedCheck>
      )}
    </section>
  );
}

type LogLineProps = Readonly<{
  log: NonNullable<SigningAnswer['after']>['log'];
  now: number;
  locale: Locale;
}>;

/** Whether the signing is in the public log, or by when it will be. */
function LogLine({ log, now, locale }: LogLineProps) {
  const found = log && standingNotice(log, now, locale);
  if (!found) return null;
  return (
    <p className="small signed-log" data-tone={found.tone}>
      {found.text}
    </p>
  );
}

function papersOf(
  { kind, signing, deal }: SigningAnswer,
  calls: SigningCalls,
  isGuest: boolean,
  locale: Locale,
): readonly Paper[] {
  if (!signing) return [];
  const { document, sealed } = signing;
  const pdf = (bytes: number | null) =>
    bytes === null ? '' : `${SIGNED_WORDS.pdf[locale](formatCount(Math.ceil(bytes / 1024)))} `;
  const sealedHref = calls.sealedPdf;
  const papers: readonly Paper[] = sealed
    ? [
        {
          ...({ key: 'sealed', icon: 'file', href: sealedHref, download: 'downloadPdf' } as const),
          means: `${pdf(sealed.bytes)}${TEXTS.sealedMeans[locale]}`,
        },
        {
          ...({ key: 'certificate', icon: 'shield', download: 'downloadCertificate' } as const),
          means: SIGNED_WORDS.certificateMeans[locale](sealed.certificatePage),
          href: `${sealedHref}#page=${sealed.certificatePage}`,
        },
      ]
    : [
        {
          ...({ icon: 'file', href: calls.pdf, download: 'downloadPdf' } as const),
          key: kind,
          means: `${pdf(document.bytes)}${TEXTS.contractMeans[locale]}`,
        },
      ];
  if (isGuest) return papers;
  // Accounts of the offer also get the receipt.
  return [
    ...papers,
    {
      ...({ key: 'receipt', icon: 'copy', download: 'downloadReceipt' } as const),
      means: TEXTS.receiptMeans[locale],
      href: apiUrl(`/api/offers/${deal.offerId}/receipt.json`),
    },
  ];
}

type WhatBindsProps = Readonly<{
  after: NonNullable<SigningAnswer['after']>;
  /** The viewer's side; undefined for administrators. */
  side: OfferSide | undefined;
  locale: Locale;
}>;

/** Obligations of each side from the signed contract, the viewer's first, and ways to cancel. */
function WhatBinds({ after, side, locale }: WhatBindsProps) {
  const rows = [
    { key: 'seller', name: TEXTS.sellers, text: after.sellers },
    { key: 'buyer', name: TEXTS.buyers, text: after.buyers },
  ] as const;
  const ordered = rows.toSorted((a, b) => Number(b.key === side) - Number(a.key === side));
  return (
    <section className="card" aria-labelledby="binds">
      <h2 className="signed-title" id="binds">
        {TEXTS.binds[locale]}
      </h2>
      <dl className="signed-rows">
        {ordered.map(({ key, name, text }) => (
          <div key={key} className="signed-term">
            <dt>{(key === side ? TEXTS.you : name)[locale]}</dt>
            <dd>{text[locale]}</dd>
          </div>
        ))}
        <div className="signed-term">
          <dt>{TEXTS.exits[locale]}</dt>
          <dd>{after.exits[locale]}</dd>
        </div>
      </dl>
      <p className="signed-note small soft">{TEXTS.change[locale]}</p>
    </section>
  );
}

type NextDatesProps = Readonly<{
  dates: NonNullable<SigningAnswer['after']>['dates'];
  /** Id of the offer for users with an account, to link to its calendar and page. */
  offerId: string | undefined;
  locale: Locale;
}>;

/** Dates derived from the signed contract, next one first. */
function NextDates({ dates, offerId, locale }: NextDatesProps) {
  return (
    <section className="card" aria-labelledby="next-dates">
      <div className="signed-title">
        <h2 id="next-dates">{TEXTS.dates[locale]}</h2>
        {offerId && (
          <a className="link signed-link" href={`/api/offers/${offerId}/calendar.ics`} download>
            <Icon name="calendar" /> {TEXTS.calendar[locale]}
          </a>
        )}
      </div>
      {dates.length === 0 ? (
        <p className="signed-note soft">{TEXTS.noDates[locale]}</p>
      ) : (
        <ol className="signed-rows">
          {dates.map(({ on, what, who, rule, daysLeft }) => (
            <li key={`${on} ${what.en}`} className="signed-date">
              <time dateTime={on}>{dayOf(on, locale)}</time>
              <span>
                {what[locale]}
                <span className="small soft block">{who[locale]}</span>
                <span className="small soft block">{rule[locale]}</span>
              </span>
              <span className="small soft">{SIGNED_WORDS.daysLeft[locale](daysLeft)}</span>
            </li>
          ))}
        </ol>
      )}
      {offerId && (
        <p className="signed-note">
          <Button href={`/${locale}/offers/closing/${offerId}`}>
            {TEXTS.toClosing[locale]} <Icon name="arrow-right" />
          </Button>
        </p>
      )}
    </section>
  );
}

/** `mar 21 abr`, `Tue, Apr 21`. */
function dayOf(on: string, locale: Locale): string {
  const text = formatDate(on, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return { es: text.replace(',', '').replace(' de ', ' '), en: text }[locale];
}
