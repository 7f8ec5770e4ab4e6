import { useEffect, useState } from 'react';
import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { SECOND_FACTOR_TEXTS as T } from '#site/accounts/second-factor/second-factor-texts.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { pathAfterLogin } from '#site/stores/return-path.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';

type LoginFormProps = Readonly<{
  locale: Locale;
  /** Called after login. Without it, the page redirects to the requested page. */
  onLoggedIn?: (user: UserCard) => void;
}>;
type Login = Readonly<{ email: string; password: string }>;

/** E-mail and password, then a code if the account has a second factor. */
export default function LoginForm({ locale, onLoggedIn }: LoginFormProps) {
  const [secured, setSecured] = useState<Login>();
  const prefix = onLoggedIn ? 'login-' : '';
  const proceed = onLoggedIn ?? ((user: UserCard) => location.assign(pathAfterLogin(user, locale)));
  if (secured) {
    return (
      <LoginCode
        locale={locale}
        prefix={prefix}
        login={secured}
        onBack={() => setSecured(undefined)}
        onLoggedIn={proceed}
      />
    );
  }
  return (
    <PasswordStep locale={locale} prefix={prefix} onSecured={setSecured} onLoggedIn={proceed} />
  );
}

function PasswordStep({
  locale,
  prefix,
  onSecured,
  onLoggedIn,
}: Readonly<{
  locale: Locale;
  /** Prefix of the fields' ids in the dialog. */
  prefix: string;
  onSecured: (login: Login) => void;
  onLoggedIn: (user: UserCard) => void;
}>) {
  const form = useForm(
    { email: '', password: '' },
    { email: FORM_TEXTS.email[locale], password: FORM_TEXTS.password[locale] },
    locale,
    prefix,
  );

  async function logIn(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.auth.login.$post({ json: form.values })),
    );
    if (answer?.data) onLoggedIn(answer.data.user);
    else if (answer?.error?.data.code === 'second_factor_required') onSecured(form.values);
  }

  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={LOGIN_TEXTS.submit[locale]}
      onSubmit={() => void logIn()}
    >
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
    </Form>
  );
}

type LoginCodeProps = Readonly<{
  locale: Locale;
  /** Prefix of the field's id in the dialog. */
  prefix: string;
  /** The accepted credentials, sent again with the code. */
  login: Readonly<{ email: string; password: string }>;
  onBack: () => void;
  onLoggedIn: (user: UserCard) => void;
}>;

/** Second step of a login: a code from the app or a recovery code. */
function LoginCode({ locale, prefix, login, onBack, onLoggedIn }: LoginCodeProps) {
  const form = useForm({ code: '' }, { code: T.code[locale] }, locale, prefix);
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);

  async function logIn(): Promise<void> {
    const json = { ...login, ...form.values };
    const answer = await form.send(() => askAccount(() => api.auth.login.$post({ json })));
    if (answer?.data) onLoggedIn(answer.data.user);
  }

  return (
    <>
      <h2>{T.loginTitle[locale]}</h2>
      <Form
        form={form}
        locale={locale}
        submit={LOGIN_TEXTS.submit[locale]}
        onSubmit={() => void logIn()}
      >
        <TextField
          {...form.field('code')}
          hint={T.codeHint[locale]}
          autoComplete="one-time-code"
          width="middle"
        />
      </Form>
      <p className="small soft">{T.loginLost[locale]}</p>
      <Button variant="text" onClick={onBack}>
        {T.back[locale]}
      </Button>
    </>
  );
}
