import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { SigningAnswer, SigningCalls } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type SignedPapersProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  isGuest: boolean;
  locale: Locale;
}>;
type Paper = Readonly<{ name: string; means?: string; icon: IconName; href: string }>;

/** What everybody keeps once all have signed, and how anyone checks it. */
export function SignedPapers({ answer, calls, isGuest, locale }: SignedPapersProps) {
  const { signing, deal, kind } = answer;
  if (!signing) return null;
  const offer = `/api/offers/${deal.offerId}`;
  const text = (key: 'sealedMeans' | 'receiptMeans' | 'datesMeans') => TEXTS[key][locale];
  const papers: readonly Paper[] = [
    ...(signing.sealed
      ? [
          {
            ...{ name: TEXTS.sealedDocument[locale], means: text('sealedMeans') },
            ...({ icon: 'shield', href: calls.sealedPdf } as const),
          },
        ]
      : []),
    {
      name: TEXTS[kind === 'agreement' ? 'agreementDocument' : 'signedDocument'][locale],
      ...({ icon: 'file', href: calls.pdf } as const),
    },
    // The accounts of the offer have these.
    ...(isGuest
      ? []
      : [
          {
            ...{ name: TEXTS.receipt[locale], means: text('receiptMeans') },
            ...({ icon: 'copy', href: `${offer}/receipt.json` } as const),
          },
          {
            ...{ name: TEXTS.dates[locale], means: text('datesMeans') },
            ...({ icon: 'calendar', href: `${offer}/calendar.ics` } as const),
          },
        ]),
  ];
  return (
    <section className="card card-body stack" aria-labelledby="signed-papers">
      <h2 id="signed-papers">{TEXTS.documents[locale]}</h2>
      <ul className="signed-papers">
        {papers.map(({ name, means, icon, href }) => (
          <li key={href}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              {means && <span className="small soft block">{means}</span>}
            </span>
            <a className="button" data-variant="second" data-size="small" href={href} download>
              <Icon name="download" /> {TEXTS.downloadPaper[locale]}
              <span className="visually-hidden"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small soft">
        {TEXTS.verifyLead[locale]}{' '}
        <a className="link" href={`/${locale}/verify`}>
          {TEXTS.verify[locale]}
        </a>
      </p>
      <p className="small">
        {signing.verifyCode && (
          <>
            <code>{signing.verifyCode}</code>
            <br />
          </>
        )}
        SHA-256 {fingerprint(signing.document.sha256)}…
      </p>
    </section>
  );
}
