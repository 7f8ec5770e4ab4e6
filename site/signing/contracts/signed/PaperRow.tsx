import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { fingerprint } from '#domain/offers/history.ts';
import type { CopyAnswer } from '#domain/signing/signing-answer.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { SIGNED_WORDS, SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

type PaperRowProps = Readonly<{
  title: string;
  means: string;
  icon: IconName;
  href: string;
  /** Label of the button. */
  download: string;
}>;

/** A document of a signed contract, with a button to download it. */
export function PaperRow({ title, means, icon, href, download }: PaperRowProps) {
  return (
    <li className="signed-paper">
      <span className="signed-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>
        <span className="small soft block">{means}</span>
      </span>
      <a className="button" data-variant="second" data-size="small" href={href} download>
        <Icon name="download" /> {download}
      </a>
    </li>
  );
}

type SignedCheckProps = Readonly<{
  check: CopyAnswer['check'];
  verifyCode: string | null;
  /** Hash of the document whose start is shown. */
  sha256: string;
  locale: Locale;
  children?: ReactNode;
}>;

/** Where anyone can verify a document: QR code, address, code and hash. */
export function SignedCheck({ check, verifyCode, sha256, locale, children }: SignedCheckProps) {
  const { qr, shown } = check;
  return (
    <div className="signed-check">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={TEXTS.qr[locale]}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div className="grid gap-1 min-w-0">
        <h3>{TEXTS.anyone[locale]}</h3>
        <p className="small">
          {SIGNED_WORDS.codeLeads[locale]}
          <a className="link" href={`/${locale}/verify`}>
            {shown}
          </a>
          {SIGNED_WORDS.dropThere[locale]}
        </p>
        <p className="small">
          <code>{verifyCode}</code> ·{' '}
          <span className="whitespace-nowrap">SHA-256 {fingerprint(sha256)}…</span>
        </p>
        {children}
      </div>
    </div>
  );
}
