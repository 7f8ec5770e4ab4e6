import { useEffect } from 'react';
import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { SECOND_FACTOR_TEXTS as T } from '#site/accounts/second-factor/second-factor-texts.ts';
import { LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';

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
export function LoginCode({ locale, prefix, login, onBack, onLoggedIn }: LoginCodeProps) {
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
