import { dateOf, formatTime, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { shortDate } from '#domain/visits/times.ts';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { PickerTexts } from './picker-texts.ts';

/** Why a request was not sent, and what to do. */
export type Trouble = Readonly<{
  kind: 'error' | 'taken' | 'login' | 'verify';
  text: string;
  /** For a taken time, the nearest available one (ISO 8601); otherwise a page that helps. */
  link?: string | undefined;
}>;

const TONES = { error: 'error', taken: 'warn', login: 'info', verify: 'warn' } as const;

export function PickerTrouble({
  trouble: { kind, text, link },
  zone,
  texts,
  locale,
  onHour,
}: Readonly<{
  trouble: Trouble;
  zone: TimeZone;
  texts: PickerTexts;
  locale: Locale;
  onHour: (startsAt: string) => void;
}>) {
  return (
    <Notice tone={TONES[kind]} live>
      <strong>{text}</strong>
      {kind === 'taken' && <p>{texts.takenWhy}</p>}
      {kind === 'taken' && link && (
        <Button variant="second" onClick={() => onHour(link)}>
          {shortDate(dateOf(Date.parse(link), zone), locale)},{' '}
          {formatTime(Date.parse(link), locale, zone)}
        </Button>
      )}
      {kind === 'error' && link && (
        <p>
          <a className="link" href={link}>
            {texts.seeVisit}
          </a>
        </p>
      )}
      {kind === 'verify' && (
        <>
          <p>{VERIFY_TEXTS.begun[locale]}</p>
          <ResendLink locale={locale} />
        </>
      )}
      {kind === 'login' && (
        <>
          <p>{texts.logInWhy}</p>
          <div className="button-row">
            <Button href={`/${locale}/register`}>{texts.register}</Button>
            <Button variant="second" href={`/${locale}/login`}>
              {texts.logIn}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
