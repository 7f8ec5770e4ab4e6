import './signing.css';
import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Written } from '#site/translation/Written.tsx';
import { Button } from '#site/ui/Button.tsx';
import { LINK_SENT, SIGNED_ON, SIGNING_TEXTS as TEXTS, WONT_SIGN } from './texts.ts';

type Signer = Readonly<{
  name: string;
  signedAt: string | null;
  email?: string;
  expiresAt?: string | null;
  /** Reason for declining. */
  reason?: string | null;
}>;

type SignersListProps = Readonly<{
  agreementId: string;
  signers: readonly Signer[];
  /** Whether the viewer can send links again. */
  isOwner: boolean;
  locale: Locale;
}>;

/** Signers of an agreement with their status. The account's owner can send links again. */
export default function SignersList({ agreementId, signers, isOwner, locale }: SignersListProps) {
  const [busy, setBusy] = useState<number>();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const words = (instant: string) => formatInstant(Date.parse(instant), locale);

  async function resend(place: number): Promise<void> {
    setBusy(place);
    setSent(undefined);
    const call = api.agreements[':id'].signers[':place'].link;
    const { error } = await ask(call.$post({ param: { id: agreementId, place: String(place) } }));
    setBusy(undefined);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (!error) setSent(place);
  }

  return (
    <>
      <ul className="signers grid gap-3 my-4 p-0 list-none">
        {signers.map(({ name, signedAt, email, expiresAt, reason }, place) => (
          <li
            className="grid gap-2 justify-items-start py-3 border-b border-b-line"
            key={`${name}${email}`}
          >
            <p>
              <strong dir="auto">{name}</strong>
              <br />
              <span className="small soft">
                {signedAt && SIGNED_ON[locale](words(signedAt))}
                {!signedAt && !reason && TEXTS.waiting[locale]}
                {!signedAt && reason && (
                  <>
                    {WONT_SIGN[locale]}{' '}
                    <Written
                      text={reason}
                      locale={locale}
                      isQuoted
                      source={{ kind: 'agreement_reason', agreementId, place }}
                    />
                  </>
                )}
                {!signedAt && !reason && email && expiresAt && (
                  <> · {LINK_SENT[locale](email, words(expiresAt))}</>
                )}
              </span>
            </p>
            {isOwner && !signedAt && (
              <Button
                variant="second"
                size="small"
                icon="mail"
                busy={busy === place}
                onClick={() => void resend(place)}
              >
                {TEXTS.resend[locale]}
                <span className="visually-hidden">: {name}</span>
              </Button>
            )}
            <p className="small" role="status">
              {sent === place ? TEXTS.resent[locale] : ''}
            </p>
          </li>
        ))}
      </ul>
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
    </>
  );
}
