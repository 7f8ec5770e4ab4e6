import { useState } from 'react';
import { plainEmail } from '#domain/email-address.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { PasswordHints } from '#site/accounts/NewPasswordFields.tsx';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { addToast } from '#site/stores/toasts.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfileEmailProps = Readonly<{
  locale: Locale;
  userId: string;
  /** An address that was asked for earlier and is not verified yet. */
  pending?: string | undefined;
}>;

/** Requests a new e-mail address, which takes effect when the link sent to it is opened. */
export function ProfileEmail({ locale, userId, pending }: ProfileEmailProps) {
  const form = useForm({ email: '' }, { email: PROFILE_TEXTS.newEmail[locale] }, locale);
  const [isConfirming, setIsConfirming] = useState(false);
  const waiting: string = PROFILE_TEXTS.emailPending[locale];
  const [asked, setAsked] = useState(
    pending && { email: pending, isPending: true, message: waiting },
  );

  async function change(): Promise<void> {
    const { email } = form.values;
    const answer = await form.send(() =>
      askAccount(() => api.user[':id'].$put({ param: { id: userId }, json: { email } })),
    );
    setIsConfirming(answer?.error?.data.code === 'password_required');
    if (!answer?.data) return;
    form.release();
    form.field('email').onChange('');
    const { user, message } = answer.data;
    setAsked({ email, isPending: plainEmail(email.trim()) !== user.email, message });
  }

  return (
    <>
      {asked && (
        <Notice tone="ok" icon="mail" live={asked.message !== waiting} key={asked.message}>
          {asked.isPending && (
            <p>
              <b>{PROFILE_TEXTS.emailAsked[locale]}:</b> {asked.email}
            </p>
          )}
          <p>{asked.message}</p>
        </Notice>
      )}
      <Form
        compact
        form={form}
        failed={Failure}
        locale={locale}
        submit={PROFILE_TEXTS.saveEmail[locale]}
        onSubmit={() => void change()}
      >
        <TextField
          {...form.field('email')}
          hint={PROFILE_TEXTS.newEmailHint[locale]}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Form>
      <ConfirmPassword
        locale={locale}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirmed={() => void change()}
      />
    </>
  );
}

type ProfilePasswordProps = Readonly<{ locale: Locale; email: string }>;

const FIELDS = ['currentPassword', 'newPassword', 'newPassword_confirmation'] as const;

export function ProfilePassword({ locale, email }: ProfilePasswordProps) {
  const form = useForm(
    { currentPassword: '', newPassword: '', newPassword_confirmation: '' },
    {
      currentPassword: PROFILE_TEXTS.currentPassword[locale],
      newPassword: FORM_TEXTS.newPassword[locale],
      newPassword_confirmation: FORM_TEXTS.repeatPassword[locale],
    },
    locale,
  );

  async function change(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.user['change-password'].$post({ json: form.values })),
    );
    if (!answer || answer.error) return;
    form.release();
    for (const name of FIELDS) form.field(name).onChange('');
    addToast({
      title: PROFILE_TEXTS.passwordSaved[locale],
      color: 'ok',
      icon: 'check-circle',
    });
  }

  return (
    <Form
      compact
      form={form}
      failed={Failure}
      locale={locale}
      submit={PROFILE_TEXTS.savePassword[locale]}
      onSubmit={() => void change()}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        {...form.field('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <div>
        <TextField
          {...form.field('newPassword')}
          hint={FORM_TEXTS.passwordIdeas[locale]}
          type="password"
          autoComplete="new-password"
        />
        <PasswordHints password={form.values.newPassword} locale={locale} />
      </div>
      <TextField
        {...form.field('newPassword_confirmation')}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  );
}
