import '#site/signing/contracts/signing.css';
import '#site/signing/contracts/signed/signed.css';
import { useEffect, useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import type { CopyAnswer, LinkKind } from '#domain/signing/signing-answer.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { COPY_TEXTS, COPY_WORDS } from '#site/signing/contracts/copy-texts.ts';
import SigningDesk from '#site/signing/contracts/SigningDesk.tsx';
import { SigningHead } from '#site/signing/contracts/SigningHead.tsx';
import { PaperRow, SignedCheck } from '#site/signing/contracts/signed/PaperRow.tsx';
import {
  SIGNED_WORDS,
  SIGNED_TEXTS as TEXTS,
} from '#site/signing/contracts/signed/signed-texts.ts';
import { GUEST_CALLS, type SigningAnswer } from '#site/signing/contracts/signing-calls.ts';
import { SIGN_TEXTS, SIGN_WORDS } from '#site/signing/contracts/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/**
 * Page of a personal link: recipient, code, then the contract to sign or a copy. The link is in the
 * URL fragment.
 */
export default function GuestDesk({ locale }: Readonly<{ locale: Locale }>) {
  const [answer, setAnswer] = useState<SigningAnswer>();
  const [copy, setCopy] = useState<CopyAnswer>();

  /** Reads what the link is for. Resolves to the problem if it could not be read. */
  async function read(kind: LinkKind): Promise<Problem | undefined> {
    if (kind === 'copy') {
      const { data, error } = await ask(api.sign.copy.$get());
      setCopy(data);
      return error?.data;
    }
    const { data, error } = await GUEST_CALLS.read();
    setAnswer(data);
    return error?.data;
  }

  if (copy) return <CopyDesk copy={copy} locale={locale} />;
  if (!answer) return <LinkEntry onEntered={read} locale={locale} />;
  return (
    <div className="page-width page-pad stack">
      <SigningHead answer={answer} isGuest locale={locale} />
      <SigningDesk
        key={answer.signing?.id}
        answer={answer}
        reader="guest"
        onChange={(next) => {
          setAnswer(next);
          const isDone = answer.allowed.includes('sign') && !next.allowed.includes('sign');
          if (isDone) window.scrollTo(0, 0);
        }}
        locale={locale}
      />
    </div>
  );
}

type LinkEntryProps = Readonly<{
  /** Reads what the link is for. Resolves to the problem if it could not be read. */
  onEntered: (kind: LinkKind) => Promise<Problem | undefined>;
  locale: Locale;
}>;
type Opened = Readonly<{ kind: LinkKind; maskedEmail: string; askedBy: string }>;

const TITLES = {
  contract: SIGN_TEXTS.guestTitle,
  agreement: SIGN_TEXTS.guestAgreement,
  copy: COPY_TEXTS.title,
} as const;
const ASKS = {
  contract: SIGN_WORDS.asks,
  agreement: SIGN_WORDS.asksAgreement,
  copy: COPY_WORDS.about,
} as const;

/** Recipient of a personal link, and the code that lets them in. */
function LinkEntry({ onEntered, locale }: LinkEntryProps) {
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
      <h1>{(opened ? TITLES[opened.kind] : SIGN_TEXTS.linkTitle)[locale]}</h1>
      {token !== '' && !opened && !problem && (
        <p className="lead" role="status">
          {SIGN_TEXTS.linkOpening[locale]}
        </p>
      )}
      {token === '' && (
        <Notice tone="warn" live>
          {SIGN_TEXTS.guestNoLink[locale]}
        </Notice>
      )}
      {isOver && (
        <Notice tone="warn" live>
          {SIGN_TEXTS.guestOver[locale]}
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
              label={SIGN_TEXTS.codeLabel[locale]}
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
            {SIGN_TEXTS[isSent ? 'enter' : 'sendCode'][locale]}
          </Button>
          {isSent && (
            <p>
              <Button
                variant="quiet"
                size="small"
                busy={busy === 'code'}
                onClick={() => void sendCode()}
              >
                {SIGN_TEXTS.sendAgain[locale]}
              </Button>
            </p>
          )}
          <p className="small" role="status">
            {sent > 1 && SIGN_TEXTS.sentAnother[locale]}
          </p>
        </form>
      )}
      {problem && !opened && !isOver && (
        <FailureNotice problem={problem} attempt={presses} locale={locale} />
      )}
    </div>
  );
}

type CopyDeskProps = Readonly<{ copy: CopyAnswer; locale: Locale }>;

/** A sealed contract for an agent or a title company: the file, and where to verify it. */
function CopyDesk({ copy, locale }: CopyDeskProps) {
  const { role, name, address, completeAt, sealedAt, sealed, verifyCode, check } = copy;
  const kb = formatCount(Math.ceil(sealed.bytes / 1024));
  return (
    <div className="page-width page-narrow page-pad stack">
      <h1>{COPY_TEXTS.page[locale]}</h1>
      <div>
        <p className="lead">{address}</p>
        <p className="soft">{COPY_WORDS.for[locale](name, COPY_ROLE_LABELS[role][locale])}</p>
        <p className="soft">
          {SIGN_TEXTS.effective[locale]}: {formatInstant(Date.parse(completeAt), locale)}
        </p>
      </div>
      <section className="card" aria-labelledby="copy-paper">
        <div className="signed-title">
          <h2 id="copy-paper">{COPY_TEXTS.file[locale]}</h2>
          <p className="small signed-seal" data-sealed="">
            <Icon name="shield" />{' '}
            {SIGNED_WORDS.sealedAt[locale](formatInstant(Date.parse(sealedAt), locale))}
          </p>
        </div>
        <ul className="signed-rows">
          <PaperRow
            title={TEXTS.sealed[locale]}
            means={`${SIGNED_WORDS.pdf[locale](kb)} ${TEXTS.sealedMeans[locale]}`}
            icon="file"
            href={GUEST_CALLS.sealedPdf}
            download={TEXTS.downloadPdf[locale]}
          />
        </ul>
        <SignedCheck check={check} verifyCode={verifyCode} sha256={sealed.sha256} locale={locale} />
      </section>
      <p className="small soft">{COPY_TEXTS.onlySealed[locale]}</p>
    </div>
  );
}
