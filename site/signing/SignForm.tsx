import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement-text.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/CheckField.tsx';
import { InSight } from '#site/ui/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { TextField } from '#site/ui/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { useTypedEarly } from '#site/ui/use-typed-early.ts';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';

/** Name and box that sign an agreement by a personal link. */
export default function SignForm({ token, locale }: Readonly<{ token: string; locale: Locale }>) {
  const [name, setName] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [state, setState] = useState<'open' | 'busy' | 'signed'>('open');
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly();
  const words = UI_TEXTS[locale];

  async function sign(): Promise<void> {
    setState('busy');
    const json = { name, accepted };
    const { error } = await attempt.send(json, (headers) =>
      ask(api.signing[':token'].$post({ param: { token }, json }, { headers })),
    );
    const isSigned = !error || error.data.code === 'already_signed';
    setState(isSigned ? 'signed' : 'open');
    setProblem(error?.data);
    setPresses((count) => count + 1);
    const [first] = Object.keys(error?.data.errors ?? {});
    if (first) requestAnimationFrame(() => document.getElementById(first)?.focus());
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
      <TextField
        name="name"
        label={TEXTS.name[locale]}
        hint={TEXTS.nameHint[locale]}
        words={words}
        required
        error={problem?.errors?.['name']?.[0]}
        value={name}
        autoComplete="name"
        maxLength={160}
        onChange={setName}
      />
      <CheckField
        name="accepted"
        label={AGREEMENT_ACCEPTANCE[locale]}
        words={words}
        required
        error={problem?.errors?.['accepted']?.[0]}
        value={accepted}
        onChange={setAccepted}
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
