import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import type { Signature } from './SignatureFields.tsx';
import { SigningForm } from './SigningForm.tsx';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';

/** Name and box that sign an agreement by a personal link. */
export default function SignForm({ token, locale }: Readonly<{ token: string; locale: Locale }>) {
  const [attempt] = useState(createAttempt);

  async function sign(signature: Signature) {
    const { error } = await attempt.send(signature, (headers) =>
      ask(api.signing[':token'].$post({ param: { token }, json: signature }, { headers })),
    );
    return error?.data;
  }

  return (
    <SigningForm
      sign={sign}
      submit={TEXTS.submit[locale]}
      done={TEXTS.done[locale]}
      locale={locale}
    />
  );
}
