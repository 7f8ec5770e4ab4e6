import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement/agreement-text.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';

export type Signature = Readonly<{ name: string; accepted: boolean }>;

type SignatureFieldsProps = Readonly<{
  value: Signature;
  onChange: (signature: Signature) => void;
  errors: FieldErrors | undefined;
  /** What is before the names of the fields: `signature.` or nothing. */
  prefix?: string;
  locale: Locale;
}>;

/** The typed name and the box that sign an agreement. */
export function SignatureFields(props: SignatureFieldsProps) {
  const { value, onChange, errors, prefix = '', locale } = props;
  const texts = UI_TEXTS[locale];
  return (
    <>
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
        onChange={(name) => onChange({ ...value, name })}
      />
      <CheckField
        name={`${prefix}accepted`}
        label={AGREEMENT_ACCEPTANCE[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}accepted`]?.[0]}
        value={value.accepted}
        onChange={(accepted) => onChange({ ...value, accepted })}
      />
    </>
  );
}
