import '#site/accounts/accounts.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { FORM_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { api, type Problem } from '#site/api.ts';
import { begunPath, startOf } from '#site/stores/return-path.ts';
import { sessionUser } from '#site/stores/session.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type VerifyEmailProps = Readonly<{
  locale: Locale;
  id: string;
  token: string;
  expires: string;
  signature: string;
}>;

/** Verifies on click, because mail scanners open links but do not press buttons. */
export default function VerifyEmail({ locale, id, token, expires, signature }: VerifyEmailProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<Problem>();
  const user = useStore(sessionUser);

  async function verify(): Promise<void> {
    setState('busy');
    const link = { param: { id, token }, query: { expires, signature } };
    const { data, error, status } = await askAccount(() =>
      api.email.verify[':id'][':token'].$get(link),
    );
    if (error) console.warn('The account was not verified.', status);
    setProblem(error?.data);
    setState(data ? 'done' : 'idle');
  }

  if (state === 'done') {
    return (
      <>
        <Notice tone="ok" live>
          {VERIFY_TEXTS.done[locale]}
        </Notice>
        <Button href={user ? (begunPath() ?? startOf(user, locale)) : `/${locale}/login`}>
          {user ? VERIFY_TEXTS.goOn[locale] : FORM_TEXTS.toLogin[locale]}
        </Button>
      </>
    );
  }
  if (problem?.code.startsWith('link_')) {
    return (
      <>
        <Notice tone="error" live>
          {problem.message}
        </Notice>
        {user ? (
          <ResendLink locale={locale} />
        ) : (
          <>
            <p>{VERIFY_TEXTS.resendLogin[locale]}</p>
            <Button href={`/${locale}/login`}>{FORM_TEXTS.toLogin[locale]}</Button>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <p>{VERIFY_TEXTS.lead[locale]}</p>
      <Button size="large" wide busy={state === 'busy'} onClick={() => void verify()}>
        {VERIFY_TEXTS.submit[locale]}
      </Button>
    </>
  );
}
