import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { EMAIL_TEXTS } from './email-texts.ts';

type EmailActionsProps = Readonly<{ locale: Locale; emailId: string }>;

/** Retries or discards an e-mail; either removes it from the list. */
export default function EmailActions({ locale, emailId }: EmailActionsProps) {
  const [busy, setBusy] = useState<'retry' | 'discard'>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt] = useState(createAttempt);
  const email = api.admin.letters[':id'];
  const param = { id: emailId };
  const calls = {
    retry: (headers: RequestHeaders) => ask(email.retry.$post({ param }, { headers })),
    discard: (headers: RequestHeaders) => ask(email.discard.$post({ param }, { headers })),
  };

  async function act(action: 'retry' | 'discard'): Promise<void> {
    setBusy(action);
    const { error } = await attempt.send<unknown>(action, calls[action]);
    if (!error) return location.assign(`/${locale}/letters`);
    setProblem(error.data);
    setBusy(undefined);
  }

  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <div className="button-row mt-4">
        <Button icon="refresh" busy={busy === 'retry'} onClick={() => void act('retry')}>
          {EMAIL_TEXTS.retry[locale]}
        </Button>
        <Button variant="danger-text" busy={busy === 'discard'} onClick={() => void act('discard')}>
          {EMAIL_TEXTS.discard[locale]}
        </Button>
      </div>
    </>
  );
}
