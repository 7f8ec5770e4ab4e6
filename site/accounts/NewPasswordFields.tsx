import type { ComponentProps } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { PasswordHints } from './PasswordHints.tsx';
import { FORM_TEXTS } from './texts.ts';

type NewPasswordFieldsProps = Readonly<{
  password: ComponentProps<typeof TextField>;
  confirmation: ComponentProps<typeof TextField>;
  locale: Locale;
}>;

/** Fields for a new password and its confirmation, with the requirements. */
export function NewPasswordFields({ password, confirmation, locale }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <TextField
          {...password}
          hint={FORM_TEXTS.passwordIdeas[locale]}
          type="password"
          autoComplete="new-password"
        />
        <PasswordHints password={password.value} locale={locale} />
      </div>
      <TextField {...confirmation} type="password" autoComplete="new-password" />
    </>
  );
}
