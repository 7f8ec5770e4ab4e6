import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement/agreement-text.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { ShownConsent } from '#domain/signing/consent.ts';
import { ConsentField } from '#site/forms/ConsentField.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';

export type Signature = Readonly<{
  /** Proof that came with the opened PDF; empty before. */
  openedProof: string;
  name: string;
  accepted: boolean;
  consentSha256: string;
}>;

type SignatureFieldsProps = Readonly<{
  consent: ShownConsent;
  /** Opens the PDF to be signed. Resolves to its proof. */
  open: () => Promise<string | undefined>;
  value: Signature;
  onChange: (change: Partial<Signature>) => void;
  errors: FieldErrors | undefined;
  /** Prefix of the field names: `signature.` or empty. */
  prefix?: string;
  locale: Locale;
}>;

/** The PDF to open, consent to sign online, typed name and checkbox for signing an agreement. */
export function SignatureFields(props: SignatureFieldsProps) {
  const { consent, open, value, onChange, errors, prefix = '', locale } = props;
  const texts = UI_TEXTS[locale];
  return (
    <>
      <ConsentField
        consent={consent}
        open={open}
        prefix={prefix}
        errors={errors}
        value={value}
        onChange={onChange}
        locale={locale}
      />
      <TextField
        name={`${prefix}name`}
        label={TEXTS.name[locale]}
        hint={TEXTS.nameHint[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}name`]?.[0]}
        value={value.name}
        autoComplete="name"
        maxLength={160}
        onChange={(name) => onChange({ name })}
      />
      <CheckField
        name={`${prefix}accepted`}
        label={AGREEMENT_ACCEPTANCE[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}accepted`]?.[0]}
        value={value.accepted}
        onChange={(accepted) => onChange({ accepted })}
      />
    </>
  );
}
