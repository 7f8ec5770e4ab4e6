import type { ComponentProps } from 'react';
import { PASSWORD_HINTS } from '#domain/accounts/password-hints.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
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

type PasswordHintsProps = Readonly<{ password: string; locale: Locale }>;

/** Requirements and advice for a password, checked off while it is typed. */
export function PasswordHints({ password, locale }: PasswordHintsProps) {
  return (
    <ul className="password-hints grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-5 gap-y-1.5 mt-3 text-sm">
      {PASSWORD_HINTS.map(({ key, label, isMet, isAdvice }) => {
        const met = isMet(password);
        return (
          <li
            className="flex items-start gap-2 text-ink-soft data-met:text-ok data-met:font-semibold"
            key={key}
            data-met={met ? '' : undefined}
          >
            {met ? (
              <Icon name="check-circle" />
            ) : (
              <span
                className="hint-open flex-none size-3.5 mt-1 mx-0.5 mb-0 rounded-[50%]"
                aria-hidden="true"
              />
            )}
            <span>
              {label[locale]}
              {isAdvice && ` (${FORM_TEXTS.advice[locale].toLowerCase()})`}
              <span className="visually-hidden">, {FORM_TEXTS[met ? 'met' : 'unmet'][locale]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
