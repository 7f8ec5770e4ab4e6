import { useState } from 'react';
import type { UserCard } from '#domain/accounts/user.ts';
import { greet, sessionUser } from '#site/stores/session.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { onDemand } from '#site/ui/browser/on-demand.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx';
import { FAILURE_TEXTS as TEXTS } from './failure-texts.ts';

const LoginDialog = onDemand(() => import('./login/LoginDialog.tsx'));

/**
 * Failure of a logged-in user's request. After an expired session they can log in on the same page
 * and keep their input.
 */
export function Failure({
  onLoggedIn,
  ...props
}: FailureNoticeProps & Readonly<{ onLoggedIn?: () => unknown }>) {
  const { problem, attempt, locale } = props;
  const [state, setState] = useState<'asked' | 'in'>();
  const [known] = useState(() => sessionUser.get()?.id);
  if (problem.code !== 'unauthenticated') return <FailureNotice {...props} />;

  function proceed(user: UserCard): void {
    // Another person must not continue on this user's page.
    if (known !== undefined && known !== user.id) {
      location.reload();
      return;
    }
    greet(user);
    setState('in');
    onLoggedIn?.();
  }

  if (state === 'in') {
    return (
      <InSight attempt={attempt + 1}>
        <Notice tone="ok" live>
          {TEXTS.loggedIn[locale]}
        </Notice>
      </InSight>
    );
  }
  return (
    <>
      <FailureNotice {...props} problem={{ ...problem, message: TEXTS.loggedOut[locale] }}>
        <Button variant="second" size="small" onClick={() => setState('asked')}>
          {TEXTS.logIn[locale]}
        </Button>
        {props.children}
      </FailureNotice>
      {state === 'asked' && (
        <LoginDialog locale={locale} onLoggedIn={proceed} onClose={() => setState(undefined)} />
      )}
    </>
  );
}
