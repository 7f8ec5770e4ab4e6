import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer, SigningCalls } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type CorrectSignersProps = Readonly<{
  answer: SigningAnswer;
  /** Side of the account; only its signers can be corrected. */
  side: 'buyer' | 'seller';
  onClose: () => void;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Form to correct names, e-mails and capacities of one's own side, with the consequences. */
export function CorrectSigners(props: CorrectSignersProps) {
  const { answer, side, onClose, onAnswer, locale } = props;
  const own = (answer.signing?.signers ?? []).filter((signer) => signer.side === side);
  const [values, setValues] = useState(own);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const texts = UI_TEXTS[locale];

  async function correct(): Promise<void> {
    setIsBusy(true);
    const signers = values.map(({ id, name, email, capacity }) => ({
      ...{ id, name, email, capacity: capacity?.trim() ? capacity : null },
    }));
    const { data, error } = await ask(
      api.offers[':id'].signing.correct.$post({
        ...{ param: { id: answer.deal.offerId }, json: { signers } },
      }),
    );
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    focusFirstError(error?.data.errors);
    if (data) {
      onClose();
      onAnswer(data);
    }
  }

  useEffect(() => document.getElementById('signers.0.name')?.focus(), []);

  const set = (place: number, change: Partial<(typeof own)[number]>) =>
    setValues(values.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const general = problem?.errors?.['signers']?.[0];

  return (
    <section className="card card-body stack" aria-labelledby="correct-title">
      <h2 id="correct-title">{TEXTS.correctTitle[locale]}</h2>
      <p>{TEXTS.correctLead[locale]}</p>
      {values.map((signer, place) => {
        const error = (member: string) => problem?.errors?.[`signers.${place}.${member}`]?.[0];
        return (
          <fieldset key={signer.id} className="signer-fields">
            <legend>{own[place]?.name}</legend>
            <TextField
              name={`signers.${place}.name`}
              label={TEXTS.name[locale]}
              texts={texts}
              required
              error={error('name')}
              value={signer.name}
              maxLength={160}
              onChange={(name) => set(place, { name })}
            />
            <TextField
              name={`signers.${place}.email`}
              label={TEXTS.email[locale]}
              texts={texts}
              required
              type="email"
              error={error('email')}
              value={signer.email}
              maxLength={254}
              onChange={(email) => set(place, { email })}
            />
            <TextField
              name={`signers.${place}.capacity`}
              label={TEXTS.capacity[locale]}
              texts={texts}
              error={error('capacity')}
              value={signer.capacity ?? ''}
              maxLength={120}
              onChange={(capacity) => set(place, { capacity })}
            />
          </fieldset>
        );
      })}
      {problem && (general || !problem.errors) && (
        <SigningFailure
          problem={general ? { ...problem, message: general } : problem}
          attempt={presses}
          isGuest={false}
          locale={locale}
        />
      )}
      <div className="sign-ways">
        <Button variant="main" busy={isBusy} onClick={() => void correct()}>
          {TEXTS.correctSubmit[locale]}
        </Button>
        <Button variant="second" onClick={onClose}>
          {TEXTS.back[locale]}
        </Button>
      </div>
    </section>
  );
}

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
