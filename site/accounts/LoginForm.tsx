import type { Locale } from '#domain/i18n/locale.ts';
import { api } from '#site/api.ts';
import { TextField } from '#site/ui/TextField.tsx';
import { askAccount } from './ask-account.ts';
import { Form } from './Form.tsx';
import { pathAfterLogin } from './return-path.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from './texts.ts';
import { useForm } from './use-form.ts';

type LoginFormProps = Readonly<{ locale: Locale }>;

export default function LoginForm({ locale }: LoginFormProps) {
  const form = useForm(
    { email: '', password: '' },
    { email: FORM_TEXTS.email[locale], password: FORM_TEXTS.password[locale] },
    locale,
  );

  async function logIn(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.auth.login.$post({ json: form.values })),
    );
    if (answer?.data) location.assign(pathAfterLogin(answer.data.user, locale));
  }

  return (
    <Form
      form={form}
      locale={locale}
      submit={LOGIN_TEXTS.submit[locale]}
      onSubmit={() => void logIn()}
    >
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
    </Form>
  );
}
