import type { Locale } from '#domain/i18n/locale.ts';
import type { Notices } from '#domain/notices/notice-answer.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Answer } from '#site/api.ts';
import { SignatureCode, useSignature } from '#site/signing/use-signature.tsx';
import { Button } from '#site/ui/Button.tsx';
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
  const signature = useSignature(onSent);
  const { name, isBusy, problem } = signature;
  const sign = () =>
    signature.sign((typed) => send({ documentSha256: sha256, ...typed, intent: true }));

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
        texts={UI_TEXTS[locale]}
        required
        error={problem?.errors?.['name']?.[0]}
        value={name}
        autoComplete="name"
        maxLength={160}
        onChange={signature.setName}
      />
      <SignatureCode signature={signature} locale={locale} />
      <p className="small">
        {TEXTS.intent[locale]} {note}
      </p>
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={signature.presses} locale={locale} />
      )}
      <Button type="submit" variant="coral" size="large" icon="pencil" busy={isBusy}>
        {label}
      </Button>
      <ConfirmPassword
        locale={locale}
        isOpen={signature.isAskingPassword}
        onClose={() => signature.setIsAskingPassword(false)}
        onConfirmed={() => void sign()}
      />
    </form>
  );
}
