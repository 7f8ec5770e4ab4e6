import { useState } from 'react';
import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { SigningFailure } from '../SigningFailure.tsx';
import type { SigningAnswer } from '../signing-calls.ts';
import { SIGNED_WORDS, SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

/** Until when the personal link of a signer or of a copy works, with a button to send a new one. */
export function SendAgain({
  answer,
  to,
  name,
  onAnswer,
  locale,
}: Readonly<{
  answer: SigningAnswer;
  /** ID of the signer or copy; without a link nothing is shown. */
  to: string;
  name: string;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>) {
  const { signing, deal, allowed, now } = answer;
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const link = signing?.links.find(({ id }) => id === to);
  if (!link || !allowed.includes('send_again')) return null;
  const validity = link.expiresAt === null ? TEXTS.linkKept[locale] : untilWords(link.expiresAt);

  function untilWords(expiresAt: string): string {
    const isOver = Date.parse(expiresAt) <= Date.parse(now);
    const day = formatDate(dateOf(Date.parse(expiresAt)), locale);
    return SIGNED_WORDS[isOver ? 'linkOver' : 'linkUntil'][locale](day);
  }

  async function send(): Promise<void> {
    setIsBusy(true);
    const { data, error } = await ask(
      api.offers[':id'].signing['send-again'].$post({ param: { id: deal.offerId }, json: { to } }),
    );
    setIsBusy(false);
    setProblem(error?.data);
    setPresses((count) => count + 1);
    if (data) onAnswer(data);
  }

  return (
    <div className="grid gap-2 justify-items-start">
      <p className="small soft">{validity}</p>
      <Button variant="quiet" size="small" icon="mail" busy={isBusy} onClick={() => void send()}>
        {TEXTS.sendAgain[locale]}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {problem && (
        <SigningFailure problem={problem} attempt={presses} isGuest={false} locale={locale} />
      )}
      {presses > 0 && !problem && (
        <InSight attempt={presses}>
          <p className="small" role="status">
            {TEXTS.sentAgain[locale]}
          </p>
        </InSight>
      )}
    </div>
  );
}
