import '#site/accounts/accounts.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { FORM_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { api, type Problem } from '#site/api.ts';
import { begunPath, startOf } from '#site/stores/return-path.ts';
import { sessionUser } from '#site/stores/session.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

/** The parts of the link in the e-mail. */
type Link = Readonly<{ id: string; token: string; expires: string; signature: string }>;
type VerifyEmailProps = Link & Readonly<{ locale: Locale }>;

const callOf = ({ id, token, expires, signature }: Link) => ({
  param: { id, token },
  query: { expires, signature },
});

const readRequest = (link: Link) =>
  askAccount(() => api.email.request[':id'][':token'].$get(callOf(link)));

/**
 * Verifies on click, because mail scanners open links but do not press buttons. A person who is not
 * logged in with the account reads first who opened it: it may be a stranger's.
 */
export default function VerifyEmail({ locale, ...link }: VerifyEmailProps) {
  const { id, token, expires, signature } = link;
  const [state, setState] = useState<'idle' | 'verifying' | 'freeing' | 'done' | 'freed'>('idle');
  const [problem, setProblem] = useState<Problem>();
  const [request, setRequest] = useState<Awaited<ReturnType<typeof readRequest>>['data']>();
  const user = useStore(sessionUser, { ssr: 'initial' });
  const isOwn = user?.id === id;

  useEffect(() => {
    void readRequest({ id, token, expires, signature }).then(({ data, error, status }) => {
      if (error) console.warn('The account was not verified.', status);
      setRequest(data);
      setProblem(error?.data);
    });
  }, [id, token, expires, signature]);

  async function verify(): Promise<void> {
    setState('verifying');
    const { data, error, status } = await askAccount(() =>
      api.email.verify[':id'][':token'].$get(callOf(link)),
    );
    if (error) console.warn('The account was not verified.', status);
    setProblem(error?.data);
    setState(data ? 'done' : 'idle');
  }

  async function free(): Promise<void> {
    setState('freeing');
    const { error } = await askAccount(() =>
      api.email.request[':id'][':token'].$delete(callOf(link)),
    );
    setProblem(error?.data);
    setState(error ? 'idle' : 'freed');
  }

  if (state === 'freed') {
    return (
      <>
        <Notice tone="ok" live>
          {VERIFY_TEXTS.freed[locale]}
        </Notice>
        <Button href={`/${locale}/register`}>{VERIFY_TEXTS.register[locale]}</Button>
      </>
    );
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
      {request && !isOwn && (
        <p>
          {VERIFY_TEXTS.askedBy[locale]}{' '}
          <strong translate="no">
            {request.firstName} {request.lastName}
          </strong>{' '}
          {VERIFY_TEXTS.openedOn[locale]} {formatInstant(Date.parse(request.registeredAt), locale)}.{' '}
          {VERIFY_TEXTS.isItYou[locale]}
        </p>
      )}
      <Button
        size="large"
        wide
        busy={state === 'verifying' || !(request || isOwn || problem)}
        onClick={() => void verify()}
      >
        {VERIFY_TEXTS.submit[locale]}
      </Button>
      {request && !isOwn && !request.emailVerified && (
        <Button
          variant="second"
          size="large"
          wide
          busy={state === 'freeing'}
          onClick={() => void free()}
        >
          {VERIFY_TEXTS.notMe[locale]}
        </Button>
      )}
    </>
  );
}
