import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer, SigningCalls } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type AskCorrectionProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Lets a signer with a link ask the account that sent it to correct the document. */
export function AskCorrection({ answer, calls, locale, ...props }: AskCorrectionProps) {
  const { isOpen, onOpen, onAnswer } = props;
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (isOpen) document.getElementById(FIELD)?.focus();
  }, [isOpen]);
  const { signing, allowed } = answer;

  if (signing?.status === 'open' && signing.yours?.correctionAskedAt) {
    return (
      <InSight attempt={presses}>
        <Notice tone="ok" live>
          {TEXTS.correctionAsked[locale]}
        </Notice>
      </InSight>
    );
  }
  if (!allowed.includes('ask_correction')) return null;
  if (!isOpen) {
    return (
      <p>
        <Button variant="quiet" size="small" icon="pencil" onClick={() => onOpen(true)}>
          {TEXTS.askCorrection[locale]}
        </Button>
      </p>
    );
  }

  async function send(): Promise<void> {
    setIsBusy(true);
    const answered = await calls.askCorrection?.(text);
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(answered?.error?.data);
    if (answered?.error?.data.errors) document.getElementById(FIELD)?.focus();
    if (answered?.data) onAnswer(answered.data);
  }

  return (
    <section className="card card-body stack" aria-labelledby="ask-correction">
      <h2 id="ask-correction">{TEXTS.askCorrection[locale]}</h2>
      <p>{TEXTS.askCorrectionLead[locale]}</p>
      <TextArea
        name={FIELD}
        label={TEXTS.whatIsWrong[locale]}
        texts={UI_TEXTS[locale]}
        required
        error={problem?.errors?.['text']?.[0]}
        value={text}
        maxLength={1_000}
        rows={3}
        onChange={setText}
      />
      {problem && !problem.errors && (
        <SigningFailure problem={problem} attempt={presses} isGuest locale={locale} />
      )}
      <p className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void send()}>
          {TEXTS.askCorrectionSubmit[locale]}
        </Button>
        <Button variant="second" onClick={() => onOpen(false)}>
          {TEXTS.back[locale]}
        </Button>
      </p>
    </section>
  );
}

const FIELD = 'correction-text';
