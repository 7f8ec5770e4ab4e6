import '#site/signing/contracts/signed/signed.css';
import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import type { CopyAnswer } from '#domain/signing/signing-answer.ts';
import { COPY_TEXTS, COPY_WORDS } from '#site/signing/contracts/copy-texts.ts';
import { PaperRow } from '#site/signing/contracts/signed/PaperRow.tsx';
import { SignedCheck } from '#site/signing/contracts/signed/SignedCheck.tsx';
import {
  SIGNED_WORDS,
  SIGNED_TEXTS as TEXTS,
} from '#site/signing/contracts/signed/signed-texts.ts';
import { GUEST_CALLS } from '#site/signing/contracts/signing-calls.ts';
import { SIGN_TEXTS } from '#site/signing/contracts/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';

type CopyDeskProps = Readonly<{ copy: CopyAnswer; locale: Locale }>;

/** A sealed contract for an agent or a title company: the file, and where to verify it. */
export function CopyDesk({ copy, locale }: CopyDeskProps) {
  const { role, name, address, completeAt, sealedAt, sealed, verifyCode, check } = copy;
  const kb = formatCount(Math.ceil(sealed.bytes / 1024));
  return (
    <div className="page-width page-narrow page-pad stack">
      <h1>{COPY_TEXTS.page[locale]}</h1>
      <div>
        <p className="lead">{address}</p>
        <p className="soft">{COPY_WORDS.for[locale](name, COPY_ROLE_LABELS[role][locale])}</p>
        <p className="soft">
          {SIGN_TEXTS.effective[locale]}: {formatInstant(Date.parse(completeAt), locale)}
        </p>
      </div>
      <section className="card" aria-labelledby="copy-paper">
        <div className="signed-title">
          <h2 id="copy-paper">{COPY_TEXTS.file[locale]}</h2>
          <p className="small signed-seal" data-sealed="">
            <Icon name="shield" />{' '}
            {SIGNED_WORDS.sealedAt[locale](formatInstant(Date.parse(sealedAt), locale))}
          </p>
        </div>
        <ul className="signed-rows">
          <PaperRow
            title={TEXTS.sealed[locale]}
            means={`${SIGNED_WORDS.pdf[locale](kb)} ${TEXTS.sealedMeans[locale]}`}
            icon="file"
            href={GUEST_CALLS.sealedPdf}
            download={TEXTS.downloadPdf[locale]}
          />
        </ul>
        <SignedCheck check={check} verifyCode={verifyCode} sha256={sealed.sha256} locale={locale} />
      </section>
      <p className="small soft">{COPY_TEXTS.onlySealed[locale]}</p>
    </div>
  );
}
