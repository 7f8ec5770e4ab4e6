import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { VERIFY_TEXTS } from './texts.ts';

type ResendLinkProps = Readonly<{ locale: Locale }>;

/** Mails one's own verification link once more, and says how that went. */
export default function ResendLink({ locale }: ResendLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');

  async function resend(): Promise<void> {
    setState('busy');
    const url = `${location.origin}/${locale}/verifyEmail`;
    const { error } = await ask(api.email.resend.$post({ json: { url } }));
    setState(error ? 'failed' : 'sent');
  }

  return (
    <div role="status">
      {state === 'sent' ? (
        <p>{VERIFY_TEXTS.resent[locale]}</p>
      ) : (
        <>
          {state === 'failed' && <p>{VERIFY_TEXTS.resendFailed[locale]}</p>}
          <Button look="second" size="small" busy={state === 'busy'} onClick={() => void resend()}>
            {VERIFY_TEXTS[state === 'busy' ? 'resending' : 'resend'][locale]}
          </Button>
        </>
      )}
    </div>
  );
}
