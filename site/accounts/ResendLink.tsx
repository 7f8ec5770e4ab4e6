import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { askAccount } from './ask-account.ts';
import { VERIFY_TEXTS } from './texts.ts';

type ResendLinkProps = Readonly<{ locale: Locale }>;

/** Sends the user's verification e-mail again and shows the result. */
export default function ResendLink({ locale }: ResendLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();

  async function resend(): Promise<void> {
    setState('busy');
    const url = `${location.origin}/${locale}/verifyEmail`;
    const { error } = await askAccount(() => api.email.resend.$post({ json: { url } }));
    setState(error ? 'idle' : 'sent');
    const isAnswer = error && error.data.code !== 'network';
    setFailure(isAnswer ? error.data.message : error && VERIFY_TEXTS.resendFailed[locale]);
  }

  return (
    <div role="status">
      {state === 'sent' ? (
        <p>{VERIFY_TEXTS.resent[locale]}</p>
      ) : (
        <>
          {failure && <p>{failure}</p>}
          <Button
            variant="second"
            size="small"
            busy={state === 'busy'}
            onClick={() => void resend()}
          >
            {VERIFY_TEXTS[state === 'busy' ? 'resending' : 'resend'][locale]}
          </Button>
        </>
      )}
    </div>
  );
}
