import { useState, useSyncExternalStore } from 'react';
import { pathNamed } from '#domain/accounts/access.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { NewPasswordFields } from '#site/accounts/NewPasswordFields.tsx';
import { FORM_TEXTS, RECOVER_TEXTS, RESET_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type RecoverFormProps = Readonly<{ locale: Locale }>;

export default function RecoverForm({ locale }: RecoverFormProps) {
  const form = useForm({ email: '' }, { email: FORM_TEXTS.email[locale] }, locale);

  async function askForLink(): Promise<void> {
    const url = `${location.origin}/${locale}/resetPassword`;
    const json = { ...form.values, language: locale, url };
    const answer = await form.send((headers) =>
      askAccount(() => api['forgot-password'].$post({ json }, { headers })),
    );
    if (answer && !answer.error) location.assign(`/${locale}/sendRecover`);
  }

  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={RECOVER_TEXTS.submit[locale]}
      onSubmit={() => void askForLink()}
    >
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" />
    </Form>
  );
}

type ResetFormProps = Readonly<{ locale: Locale }>;

/** The query of the mailed link, which the page does not have before its script runs. */
function useQuery(): URLSearchParams | undefined {
  const query = useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => undefined,
  );
  return query === undefined ? undefined : new URLSearchParams(query);
}

export function ResetForm({ locale }: ResetFormProps) {
  const query = useQuery();
  const email = query?.get('email') ?? '';
  const token = query?.get('token') ?? '';
  const form = useForm(
    { password: '', password_confirmation: '' },
    {
      password: FORM_TEXTS.newPassword[locale],
      password_confirmation: FORM_TEXTS.repeatPassword[locale],
    },
    locale,
  );
  const [isDone, setIsDone] = useState(false);

  async function setPassword(): Promise<void> {
    const json = { email, token, ...form.values };
    const answer = await form.send((headers) =>
      askAccount(() => api['reset-password'].$post({ json }, { headers })),
    );
    if (answer && !answer.error) setIsDone(true);
  }

  if (isDone) {
    return (
      <>
        <Notice tone="ok" live>
          {RESET_TEXTS.done[locale]}
        </Notice>
        <Button href={`/${locale}/login`}>{FORM_TEXTS.toLogin[locale]}</Button>
      </>
    );
  }
  if (query && (email === '' || token === '')) {
    return <Notice tone="error">{RESET_TEXTS.broken[locale]}</Notice>;
  }
  return (
    <>
      <p className="soft">{RESET_TEXTS.lead[locale](email || '…')}</p>
      <Form
        form={form}
        locale={locale}
        heldBack
        submit={RESET_TEXTS.submit[locale]}
        onSubmit={() => void setPassword()}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          locale={locale}
        />
      </Form>
      {form.problem?.code.startsWith('link_') && (
        <p>
          <a className="link" href={pathNamed('forget', locale)}>
            {RECOVER_TEXTS.again[locale]}
          </a>
        </p>
      )}
    </>
  );
}
