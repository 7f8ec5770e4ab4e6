import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { LinkKind } from '#domain/signing/signing-answer.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { COPY_TEXTS, COPY_WORDS } from '#site/signing/contracts/copy-texts.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from '#site/signing/contracts/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type LinkEntryProps = Readonly<{
  /** Reads what the link is for. Resolves to the problem if it could not be read. */
  onEntered: (kind: LinkKind) => Promise<Problem | undefined>;
  locale: Locale;
}>;
type Opened = Readonly<{ kind: LinkKind; maskedEmail: string; askedBy: string }>;

const TITLES = {
  contract: TEXTS.guestTitle,
  agreement: TEXTS.guestAgreement,
  copy: COPY_TEXTS.title,
} as const;
const ASKS = {
  contract: SIGN_WORDS.asks,
  agreement: SIGN_WORDS.asksAgreement,
  copy: COPY_WORDS.about,
} as const;

/** Recipient of a personal link, and the code that lets them in. */
export function LinkEntry({ onEntered, locale }: LinkEntryProps) {
  const [token, setToken] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  /** Number of codes sent. */
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'enter'>();
  const [problem, setProblem] = useState<Problem>();
  const [codeError, setCodeError] = useState<string>();
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    const given = location.hash.slice(1);
    setToken(given);
    if (given === '') return;
    void ask(api.sign.open.$post({ json: { token: given } })).then(({ data, error }) => {
      setOpened(data);
      setProblem(error?.data);
      if (data) document.title = `${TITLES[data.kind][locale]} · Trato`;
    });
  }, [locale]);

  useEffect(() => {
    if (sent > 0) document.getElementById('code')?.focus();
  }, [sent]);

  async function sendCode(): Promise<void> {
    setBusy('code');
    setCodeError(undefined);
    const { error } = await ask(api.sign.code.$post({ json: { token: token ?? '' } }));
    setBusy(undefined);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (error) return;
    // The previous code no longer works.
    setCode('');
    setSent((count) => count + 1);
  }

  async function enter(kind: LinkKind): Promise<void> {
    setBusy('enter');
    const { error } = await ask(api.sign.enter.$post({ json: { token: token ?? '', code } }));
    setPresses((count) => count + 1);
    if (error) {
      setBusy(undefined);
      const refused = error.data;
      const left = typeof refused['triesLeft'] === 'number' ? refused['triesLeft'] : undefined;
      const isCode = refused.code === 'code_wrong' || refused.code === 'code_expired';
      const more = left === undefined ? '' : ` ${SIGN_WORDS.triesLeft[locale](left)}`;
      setCodeError(isCode ? `${refused.message}${more}` : refused.errors?.['code']?.[0]);
      setProblem(isCode || refused.errors ? undefined : refused);
      requestAnimationFrame(() => document.getElementById('code')?.focus());
      return;
    }
    const failed = await onEntered(kind);
    setBusy(undefined);
    setProblem(failed);
    window.scrollTo(0, 0);
  }

  const isSent = sent > 0;
  const isOver = problem?.status === 404 || problem?.status === 410;
  return (
    <div className="page-width page-narrow page-pad stack">
      <h1>{(opened ? TITLES[opened.kind] : TEXTS.linkTitle)[locale]}</h1>
      {token !== '' && !opened && !problem && (
        <p className="lead" role="status">
          {TEXTS.linkOpening[locale]}
        </p>
      )}
      {token === '' && (
        <Notice tone="warn" live>
          {TEXTS.guestNoLink[locale]}
        </Notice>
      )}
      {isOver && (
        <Notice tone="warn" live>
          {TEXTS.guestOver[locale]}
        </Notice>
      )}
      {opened && !isOver && (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void (isSent ? enter(opened.kind) : sendCode());
          }}
        >
          <p className="lead">{ASKS[opened.kind][locale](opened.askedBy)}</p>
          <p>{SIGN_WORDS[isSent ? 'codeSent' : 'codeTo'][locale](opened.maskedEmail)}</p>
          {isSent && (
            <TextField
              name="code"
              label={TEXTS.codeLabel[locale]}
              texts={UI_TEXTS[locale]}
              required
              error={codeError}
              value={code}
              width="short"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              onChange={setCode}
            />
          )}
          {problem && <FailureNotice problem={problem} attempt={presses} locale={locale} />}
          <Button type="submit" size="large" busy={busy === (isSent ? 'enter' : 'code')}>
            {TEXTS[isSent ? 'enter' : 'sendCode'][locale]}
          </Button>
          {isSent && (
            <p>
              <Button
                variant="quiet"
                size="small"
                busy={busy === 'code'}
                onClick={() => void sendCode()}
              >
                {TEXTS.sendAgain[locale]}
              </Button>
            </p>
          )}
          <p className="small" role="status">
            {sent > 1 && TEXTS.sentAnother[locale]}
          </p>
        </form>
      )}
      {problem && !opened && !isOver && (
        <FailureNotice problem={problem} attempt={presses} locale={locale} />
      )}
    </div>
  );
}
