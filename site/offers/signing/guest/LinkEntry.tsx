import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { LinkKind } from '#domain/signing/signing-answer.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from '../texts.ts';
import { COPY_TEXTS, COPY_WORDS } from './copy-texts.ts';

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
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
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
    });
  }, []);

  useEffect(() => {
    if (isSent) document.getElementById('code')?.focus();
  }, [isSent]);

  async function sendCode(): Promise<void> {
    setIsBusy(true);
    setCodeError(undefined);
    const { error } = await ask(api.sign.code.$post({ json: { token: token ?? '' } }));
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (error) return;
    setIsSent(true);
    document.getElementById('code')?.focus();
  }

  async function enter(kind: LinkKind): Promise<void> {
    setIsBusy(true);
    const { error } = await ask(api.sign.enter.$post({ json: { token: token ?? '', code } }));
    setPresses((count) => count + 1);
    if (error) {
      setIsBusy(false);
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
    setIsBusy(false);
    setProblem(failed);
    window.scrollTo(0, 0);
  }

  const isOver = problem?.status === 404 || problem?.status === 410;
  return (
    <div className="page-width page-narrow page-pad stack">
      <h1>{TITLES[opened?.kind ?? 'contract'][locale]}</h1>
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
            if (!isBusy) void (isSent ? enter(opened.kind) : sendCode());
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
          <Button type="submit" size="large" busy={isBusy}>
            {TEXTS[isSent ? 'enter' : 'sendCode'][locale]}
          </Button>
          {isSent && (
            <p>
              <Button variant="quiet" size="small" onClick={() => void sendCode()}>
                {TEXTS.sendAgain[locale]}
              </Button>
            </p>
          )}
        </form>
      )}
      {problem && !opened && !isOver && (
        <FailureNotice problem={problem} attempt={presses} locale={locale} />
      )}
    </div>
  );
}
