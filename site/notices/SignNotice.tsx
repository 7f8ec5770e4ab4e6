import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Notices } from '#domain/notices/notice-answer.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Answer, Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { Signed } from './notice-calls.ts';
import { NOTICE_TEXTS as TEXTS, NOTICE_WORDS as WORDS } from './notice-texts.ts';

type SignNoticeProps = Readonly<{
  sha256: string;
  /** The viewer's name in the contract. */
  signsAs: string;
  label: string;
  /** What the signature does. */
  note: string;
  send: (signed: Signed) => Promise<Answer<Notices>>;
  onSent: (notices: Notices) => void;
  locale: Locale;
}>;

/** The typed name that signs a notice, and the password or code that proves who types it. */
export function SignNotice(props: SignNoticeProps) {
  const { sha256, signsAs, label, note, send, onSent, locale } = props;
  const [name, setName] = useState('');
  const [code, setCode] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const texts = UI_TEXTS[locale];

  async function sign(): Promise<void> {
    setIsBusy(true);
    const signed = { documentSha256: sha256, name, intent: true, ...(code && { code }) };
    const { data, error } = await send(signed);
    setIsBusy(false);
    setPresses((count) => count + 1);
    if (data) return onSent(data);
    const refused = error.data;
    if (refused.code === 'password_required') return setIsAskingPassword(true);
    setProblem(refused);
    if (refused.code === 'second_factor_required') setCode((typed) => typed ?? '');
    focusFirstError(refused.errors);
  }

  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void sign();
      }}
    >
      <TextField
        name="name"
        label={TEXTS.name[locale]}
        hint={WORDS.asInContract[locale](signsAs)}
        texts={texts}
        required
        error={problem?.errors?.['name']?.[0]}
        value={name}
        autoComplete="name"
        maxLength={160}
        onChange={setName}
      />
      {code !== undefined && (
        <TextField
          name="code"
          label={TEXTS.code[locale]}
          texts={texts}
          error={problem?.errors?.['code']?.[0]}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          onChange={setCode}
        />
      )}
      <p className="small">
        {TEXTS.intent[locale]} {note}
      </p>
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
      <Button type="submit" variant="coral" size="large" icon="pencil" busy={isBusy}>
        {label}
      </Button>
      <ConfirmPassword
        locale={locale}
        isOpen={isAskingPassword}
        onClose={() => setIsAskingPassword(false)}
        onConfirmed={() => void sign()}
      />
    </form>
  );
}
