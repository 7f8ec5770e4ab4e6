import './consent.css';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { fingerprint } from '#domain/offers/history.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { ConsentPaper, ConsentText, ShownConsent } from '#domain/signing/consent.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { describedBy, FieldNotes } from '#site/ui/fields/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** Hash of the accepted text, and proof of the opened PDF; each empty before. */
type Consented = Readonly<{ consentSha256: string; openedProof: string }>;

type ConsentFieldProps = Readonly<{
  consent: ShownConsent;
  /** Opens the PDF. Resolves to its proof, or undefined after a failure, which the form shows. */
  open: () => Promise<string | undefined>;
  /** Prefix of the field names: `signature.` or nothing. */
  prefix: string;
  value: Consented;
  onChange: (change: Partial<Consented>) => void;
  errors: FieldErrors | undefined;
  locale: Locale;
}>;

/** Button that opens the PDF and checkbox to consent to sign online, for users who are logged in. */
export function ConsentField(props: ConsentFieldProps) {
  const { consent, open, prefix, value, onChange, errors, locale } = props;
  const { version, from, sha256 } = consent;
  const [isBusy, setIsBusy] = useState(false);
  /** Time at which it was opened (epoch ms), and the errors shown then, which no longer apply. */
  const [opened, setOpened] = useState<{ at: number; errors: FieldErrors | undefined }>();
  const texts = UI_TEXTS[locale];
  const name = `${prefix}openedProof`;
  const error = opened && opened.errors === errors ? undefined : errors?.[name]?.[0];
  const button = { name, label: CONSENT_TEXTS.openDocument[locale], texts, error };

  async function openPdf(): Promise<void> {
    setIsBusy(true);
    const openedProof = await open();
    setIsBusy(false);
    if (!openedProof) return;
    setOpened({ at: Date.now(), errors });
    onChange({ openedProof });
  }

  return (
    <div className="consent-field">
      <div className="card card-body">
        <h3>{CONSENT_TEXTS.means[locale]}</h3>
        <ConsentPoints points={consent[locale]} />
      </div>
      <OpenCard
        opened={opened && !error ? { at: opened.at, now: opened.at } : undefined}
        locale={locale}
      >
        <div className="field" data-invalid={error ? '' : undefined}>
          <FieldNotes {...button} />
          <Button
            id={name}
            className="mt-2"
            variant="second"
            wide
            icon="file"
            busy={isBusy}
            aria-describedby={describedBy(button)}
            onClick={() => void openPdf()}
          >
            {button.label}
          </Button>
        </div>
      </OpenCard>
      <CheckField
        name={`${prefix}consentSha256`}
        label={CONSENT_TEXTS.agreementBox[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}consentSha256`]?.[0]}
        value={value.consentSha256 === sha256}
        onChange={(isAgreed) => onChange({ consentSha256: isAgreed ? sha256 : '' })}
      />
      <p className="small soft">
        {CONSENT_WORDS.kept[locale](version, formatDate(from, locale), fingerprint(sha256))}
      </p>
    </div>
  );
}

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
      <h3>{CONSENT_TEXTS.canOpenTitle[locale]}</h3>
      <p>{CONSENT_TEXTS.canOpenLead[locale]}</p>
      {children}
      <p className="small consent-opened" role="status">
        {opened && (
          <>
            <Icon name="check-circle" />{' '}
            <b>{CONSENT_WORDS.openedAt[locale](shortInstant(opened.at, opened.now, locale))}</b>{' '}
            {size && ` · ${size}`}
          </>
        )}
      </p>
    </div>
  );
}

/** The points of the consent to sign online. */
export function ConsentPoints({ points }: Readonly<{ points: ConsentText[Locale] }>) {
  return (
    <dl className="consent-points">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Texts of the step that asks for consent to sign online. */
export const CONSENT_STEPS = {
  contract: {
    title: {
      es: '¿Acepta firmar este contrato en línea?',
      en: 'Do you agree to sign this contract online?',
    },
    lead: {
      es: 'Nadie puede obligarle. Si prefiere papel, lo imprime, lo firma y lo sube aquí. Vale lo mismo.',
      en: 'Nobody can make you. If you would rather use paper, print it, sign it and upload it. It counts the same.',
    },
    box: {
      es: 'Pude abrir el documento y acepto firmar este contrato en línea.',
      en: 'I could open the document and agree to sign this contract online.',
    },
    submit: { es: 'Aceptar y leer el contrato', en: 'Agree and read the contract' },
  },
  agreement: {
    title: {
      es: '¿Acepta firmar este acuerdo en línea?',
      en: 'Do you agree to sign this agreement online?',
    },
    lead: {
      es: 'Nadie puede obligarle. Si prefiere papel, lo imprime, lo firma y nos lo envía. Vale lo mismo.',
      en: 'Nobody can make you. If you would rather use paper, print it, sign it and send it to us. It counts the same.',
    },
    box: {
      es: 'Pude abrir el documento y acepto firmar este acuerdo en línea.',
      en: 'I could open the document and agree to sign this agreement online.',
    },
    submit: { es: 'Aceptar y leer el acuerdo', en: 'Agree and read the agreement' },
  },
} as const satisfies Record<ConsentPaper, Record<string, Localized>>;

/** Texts of the consent to sign online, for contracts and listing agreements. */
export const CONSENT_TEXTS = {
  means: { es: 'Qué significa aceptar', en: 'What agreeing means' },
  canOpenTitle: { es: 'Compruebe que puede abrirlo', en: 'Check that you can open it' },
  canOpenLead: {
    es: 'Es el mismo documento que va a firmar, en español y en inglés.',
    en: 'It is the same document that you will sign, in Spanish and English.',
  },
  openDocument: { es: 'Abrir el documento', en: 'Open the document' },
  agreementBox: {
    es: 'Acepto firmar este acuerdo en línea, con registros y firmas electrónicos.',
    en: 'I agree to sign this agreement online, with electronic records and signatures.',
  },
} as const satisfies Record<string, Localized>;

export const CONSENT_WORDS = {
  openedAt: {
    es: (when: string) => `Abierto ${when}`,
    en: (when: string) => `Opened ${when}`,
  },
  /** Version of the text, its date, and the start of its hash. */
  kept: {
    es: (version: number, day: string, print: string) =>
      `Texto de consentimiento, versión ${version}, del ${day} · huella ${print}. Queda guardado con su firma.`,
    en: (version: number, day: string, print: string) =>
      `Consent text, version ${version}, of ${day} · fingerprint ${print}. It is kept with your signature.`,
  },
} as const satisfies Record<string, Localized<unknown>>;
