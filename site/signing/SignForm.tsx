import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { Notice } from '#site/ui/Notice.tsx';
import { SignatureFields } from './SignatureFields.tsx';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';
import { useSigning } from './use-signing.ts';

/** Name and box that sign an agreement by a personal link. */
export default function SignForm({ token, locale }: Readonly<{ token: string; locale: Locale }>) {
  const [signature, setSignature] = useState({ name: '', accepted: false });
  const { problem, presses, state, begin, end } = useSigning();
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly();

  async function sign(): Promise<void> {
    begin();
    const { error } = await attempt.send(signature, (headers) =>
      ask(api.signing[':token'].$post({ param: { token }, json: signature }, { headers })),
    );
    end(error?.data);
  }

  if (state === 'signed') {
    return (
      <InSight attempt={presses}>
        <Notice tone="ok" live>
          {TEXTS.done[locale]}
        </Notice>
      </InSight>
    );
  }
  return (
    <form
      ref={root}
      noValidate
      className="sign-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'open') void sign();
      }}
    >
      <SignatureFields
        value={signature}
        onChange={setSignature}
        errors={problem?.errors}
        locale={locale}
      />
      {problem && !problem.errors && (
        <FailureNotice
          problem={problem}
          attempt={presses}
          title={TEXTS.notSigned[locale]}
          locale={locale}
        />
      )}
      <Button size="large" type="submit" busy={state === 'busy'}>
        {TEXTS.submit[locale]}
      </Button>
    </form>
  );
}
