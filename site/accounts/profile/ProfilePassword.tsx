import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { PasswordHints } from '#site/accounts/NewPasswordFields.tsx';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { addToast } from '#site/stores/toasts.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfilePasswordProps = Readonly<{ locale: Locale; email: string }>;

const FIELDS = ['currentPassword', 'newPassword', 'newPassword_confirmation'] as const;

export default function ProfilePassword({ locale, email }: ProfilePasswordProps) {
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
