import { useState } from 'react';
import { plainEmail } from '#domain/email-address.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
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
export default function ProfileEmail({ locale, userId, pending }: ProfileEmailProps) {
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
