import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import type { Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DrawField, type Strokes } from './DrawField.tsx';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer, SigningCalls } from './signing-calls.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from './texts.ts';

type SignPanelProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  isGuest: boolean;
  /** Opens the form to correct names, or to ask for it; undefined if that is not allowed. */
  onCorrect: (() => void) | undefined;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Name, preview, statement of intent, button: the order never changes. */
export function SignPanel(props: SignPanelProps) {
  const { answer, calls, isGuest, onCorrect, onAnswer, locale } = props;
  const { signing } = answer;
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<Strokes>();
  const [code, setCode] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  if (!signing?.yours) return null;
  const { yours, document: paper } = signing;
  const texts = UI_TEXTS[locale];

  async function sign(): Promise<void> {
    setIsBusy(true);
    const drawn = strokes && strokes.length > 0;
    const body = {
      documentSha256: paper.sha256,
      signature: drawn
        ? { kind: 'drawn' as const, name, strokes }
        : { kind: 'typed' as const, name },
      intent: true as const,
      ...(code && { code }),
    };
    const { data, error } = await attempt.send(body, (headers) => calls.sign(body, headers));
    setIsBusy(false);
    setPresses((count) => count + 1);
    if (data) {
      onAnswer(data);
      return;
    }
    const refused = error.data;
    if (refused.code === 'password_required') setIsAskingPassword(true);
    else setProblem(refused);
    if (refused.code === 'second_factor_required') setCode((typed) => typed ?? '');
    focusFirstError(refused.errors);
  }

  return (
    <section className="card card-body stack sign-panel" aria-labelledby="your-signature">
      <h2 id="your-signature">{TEXTS.yourSignature[locale]}</h2>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void sign();
        }}
      >
        <TextField
          name="signature.name"
          label={TEXTS.typeName[locale]}
          hint={SIGN_WORDS.asInContract[locale](yours.name)}
          texts={texts}
          required
          error={problem?.errors?.['signature.name']?.[0]}
          value={name}
          autoComplete="name"
          maxLength={160}
          onChange={setName}
        />
        {onCorrect && problem?.errors?.['signature.name'] && (
          <Button variant="quiet" size="small" icon="pencil" onClick={onCorrect}>
            {TEXTS[isGuest ? 'askCorrection' : 'correctName'][locale]}
          </Button>
        )}
        <div>
          <p className="small soft">{TEXTS.preview[locale]}</p>
          <div className="signature-preview">
            <p className="signature-name">{name || '\u00a0'}</p>
            <p className="small soft">{SIGN_WORDS.signedBy[locale](yours.name)}</p>
          </div>
        </div>
        {answer.kind === 'contract' &&
          (strokes ? (
            <DrawField strokes={strokes} onChange={setStrokes} locale={locale} />
          ) : (
            <Button variant="quiet" size="small" icon="pencil" onClick={() => setStrokes([])}>
              {TEXTS.addDrawing[locale]}
            </Button>
          ))}
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
        <p className="signature-intent">
          {TEXTS[answer.kind === 'agreement' ? 'intentAgreement' : 'intent'][locale]}
        </p>
        {problem && !problem.errors && (
          <SigningFailure
            problem={problem}
            attempt={presses}
            isGuest={isGuest}
            title={TEXTS.notSigned[locale]}
            locale={locale}
          />
        )}
        <Button type="submit" variant="coral" size="large" wide icon="pencil" busy={isBusy}>
          {TEXTS[answer.kind === 'agreement' ? 'signAgreement' : 'sign'][locale]}
        </Button>
      </form>
      <div className="sign-ways">
        <a className="link" href="#contract">
          {TEXTS.backToText[locale]}
        </a>
        <Button variant="danger" size="small" onClick={() => setIsDeclining(true)}>
          {TEXTS.wontSign[locale]}
        </Button>
      </div>
      <p className="small soft">{SIGN_WORDS.fingerprint[locale](fingerprint(paper.sha256))}</p>
      <DeclineDialog
        calls={calls}
        isGuest={isGuest}
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        onAnswer={onAnswer}
        locale={locale}
      />
      {!isGuest && (
        <ConfirmPassword
          locale={locale}
          isOpen={isAskingPassword}
          onClose={() => setIsAskingPassword(false)}
          onConfirmed={() => void sign()}
        />
      )}
    </section>
  );
}
