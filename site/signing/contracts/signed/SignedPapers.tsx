import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { apiUrl } from '#site/api-url.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { standingNotice } from '#site/verify/log-standing.ts';
import type { SigningAnswer, SigningCalls } from '../signing-calls.ts';
import { PaperRow } from './PaperRow.tsx';
import { SignedCheck } from './SignedCheck.tsx';
import { SIGNED_WORDS, SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

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
export function SignedPapers({ answer, calls, isGuest, locale }: SignedPapersProps) {
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
