import './consent.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { CONSENT_TEXTS as TEXTS, CONSENT_WORDS as WORDS } from './consent-texts.ts';

type OpenCardProps = Readonly<{
  /** Time at which the document was opened, and the current time (both epoch ms); undefined before. */
  opened: Readonly<{ at: number; now: number }> | undefined;
  /** Number of pages and size of the document. */
  size?: string | undefined;
  /** Link or button that opens the document. */
  children: ReactNode;
  locale: Locale;
}>;

/** Card with the document, which must be opened before signing, and the time at which it was opened. */
export function OpenCard({ opened, size, children, locale }: OpenCardProps) {
  return (
    <div className="card card-body stack">
      <h3>{TEXTS.canOpenTitle[locale]}</h3>
      <p>{TEXTS.canOpenLead[locale]}</p>
      {children}
      <p className="small consent-opened" role="status">
        {opened && (
          <>
            <Icon name="check-circle" />{' '}
            <b>{WORDS.openedAt[locale](shortInstant(opened.at, opened.now, locale))}</b>{' '}
            {size && ` · ${size}`}
          </>
        )}
      </p>
    </div>
  );
}
