import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { GivenNotice, Notices } from '#domain/notices/notice-answer.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Answer, Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { agreeNotice, refuseNotice, takeBackNotice } from './notice-calls.ts';
import { NOTICE_TEXTS as TEXTS } from './notice-texts.ts';
import { SignNotice } from './SignNotice.tsx';

type AnswerNoticeProps = Readonly<{
  offerId: string;
  notice: GivenNotice;
  signsAs: string | null;
  onAnswered: (notices: Notices) => void;
  onCounter: () => void;
  locale: Locale;
}>;

/** The answers to a proposal: sign it, refuse it, answer with another one, or take back one's own. */
export function AnswerNotice(props: AnswerNoticeProps) {
  const { offerId, notice, signsAs, onAnswered, onCounter, locale } = props;
  const { id, may, sha256 } = notice;
  const [opened, setOpened] = useState<'agree' | 'refuse'>();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  if (may.length === 0 || signsAs === null) return null;

  async function run(call: () => Promise<Answer<Notices>>) {
    setIsBusy(true);
    const { data, error } = await call();
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (data) onAnswered(data);
  }

  return (
    <div className="stack">
      {opened === 'agree' && (
        <SignNotice
          sha256={sha256}
          signsAs={signsAs}
          label={TEXTS.agree[locale]}
          note={TEXTS.agreeMeans[locale]}
          send={(signed) => agreeNotice(offerId, id, signed)}
          onSent={onAnswered}
          locale={locale}
        />
      )}
      {opened === 'refuse' && (
        <TextArea
          name="reason"
          label={TEXTS.reason[locale]}
          texts={UI_TEXTS[locale]}
          value={reason}
          maxLength={1_000}
          error={problem?.errors?.['reason']?.[0]}
          onChange={setReason}
        />
      )}
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
      <div className="button-row">
        {may.includes('agree') && opened === undefined && (
          <Button onClick={() => setOpened('agree')}>{TEXTS.readyToSign[locale]}</Button>
        )}
        {may.includes('counter') && opened === undefined && (
          <Button variant="second" onClick={onCounter}>
            {TEXTS.counter[locale]}
          </Button>
        )}
        {may.includes('refuse') && opened !== 'agree' && (
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() =>
              opened === 'refuse'
                ? void run(() => refuseNotice(offerId, id, reason))
                : setOpened('refuse')
            }
          >
            {TEXTS.refuse[locale]}
          </Button>
        )}
        {may.includes('take_back') && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void run(() => takeBackNotice(offerId, id))}
          >
            {TEXTS.takeBack[locale]}
          </Button>
        )}
        {opened !== undefined && (
          <Button variant="quiet" onClick={() => setOpened(undefined)}>
            {TEXTS.notNow[locale]}
          </Button>
        )}
      </div>
    </div>
  );
}
