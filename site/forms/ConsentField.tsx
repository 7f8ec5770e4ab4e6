import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { fingerprint } from '#domain/offers/history.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { ShownConsent } from '#domain/signing/consent.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ConsentPoints } from './ConsentPoints.tsx';
import { CONSENT_TEXTS as TEXTS, CONSENT_WORDS as WORDS } from './consent-texts.ts';

type ConsentFieldProps = Readonly<{
  consent: ShownConsent;
  /** Name of the field that contains the hash of the text. */
  name: string;
  /** Hash of the accepted text; empty before. */
  value: string;
  onChange: (sha256: string) => void;
  errors: FieldErrors | undefined;
  locale: Locale;
}>;

/** Checkbox to consent to sign online, for users who are logged in. */
export function ConsentField(props: ConsentFieldProps) {
  const { consent, name, value, onChange, errors, locale } = props;
  const { version, from, sha256 } = consent;
  return (
    <div className="consent-field">
      <div className="card card-body">
        <h3>{TEXTS.means[locale]}</h3>
        <ConsentPoints points={consent[locale]} />
      </div>
      <CheckField
        name={name}
        label={TEXTS.agreementBox[locale]}
        texts={UI_TEXTS[locale]}
        required
        error={errors?.[name]?.[0]}
        value={value === sha256}
        onChange={(isAgreed) => onChange(isAgreed ? sha256 : '')}
      />
      <p className="small soft">
        {WORDS.kept[locale](version, formatDate(from, locale), fingerprint(sha256))}
      </p>
    </div>
  );
}
