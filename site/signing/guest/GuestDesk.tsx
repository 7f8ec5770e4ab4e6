import '#site/signing/contracts/signing.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { CopyAnswer, LinkKind } from '#domain/signing/signing-answer.ts';
import { api, ask, type Problem } from '#site/api.ts';
import SigningDesk from '#site/signing/contracts/SigningDesk.tsx';
import { SigningHead } from '#site/signing/contracts/SigningHead.tsx';
import { GUEST_CALLS, type SigningAnswer } from '#site/signing/contracts/signing-calls.ts';
import { CopyDesk } from './CopyDesk.tsx';
import { LinkEntry } from './LinkEntry.tsx';

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
      <SigningHead answer={answer} locale={locale} />
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
