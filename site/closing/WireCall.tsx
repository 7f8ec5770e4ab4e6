import { formatDate } from '#domain/calendar.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatPhone } from '#domain/phone.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { CLOSING_TEXTS as TEXTS, CLOSING_WORDS as WORDS } from './closing-texts.ts';

type WireCallProps = Readonly<{ titleCompany: Closing['titleCompany']; locale: Locale }>;

/** The notice before every money step, with the telephone number of the title company. */
export function WireCall({ titleCompany, locale }: WireCallProps) {
  const { name, phone, verifiedOn } = titleCompany;
  return (
    <section className="wire-call" aria-labelledby="wire-call">
      <Icon name="warning" />
      <div>
        <h2 id="wire-call">{TEXTS.callFirst[locale]}</h2>
        <p className="small">{TEXTS.theft[locale]}</p>
        {phone ? (
          <p>
            <a className="wire-phone" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
            <span className="small block">
              {verifiedOn
                ? WORDS.verified[locale](name, formatDate(verifiedOn, locale))
                : WORDS.named[locale](name)}
            </span>
          </p>
        ) : (
          <p className="small">{TEXTS.noPhone[locale]}</p>
        )}
        <p className="small">{TEXTS.noDetails[locale]}</p>
      </div>
    </section>
  );
}
