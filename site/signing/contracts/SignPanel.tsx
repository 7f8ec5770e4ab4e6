import { type PointerEvent, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { DRAWING } from '#domain/signing/signature.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { createAttempt } from '#site/attempt.ts';
import { SignatureCode, useSignature } from '#site/signing/use-signature.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
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
  const signature = useSignature(onAnswer);
  const [strokes, setStrokes] = useState<Strokes>();
  const [isDeclining, setIsDeclining] = useState(false);
  const [attempt] = useState(createAttempt);
  if (!signing?.yours) return null;
  const { yours, document: paper } = signing;
  const { name, isBusy, problem } = signature;
  const sign = () =>
    signature.sign((typed) => {
      const drawn = strokes && strokes.length > 0;
      const body = {
        documentSha256: paper.sha256,
        signature: drawn
          ? { kind: 'drawn' as const, name, strokes }
          : { kind: 'typed' as const, name },
        intent: true as const,
        ...(typed.code && { code: typed.code }),
      };
      return attempt.send(body, (headers) => calls.sign(body, headers));
    });

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
          texts={UI_TEXTS[locale]}
          required
          error={problem?.errors?.['signature.name']?.[0]}
          value={name}
          autoComplete="name"
          maxLength={160}
          onChange={signature.setName}
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
        <SignatureCode signature={signature} locale={locale} />
        <p className="signature-intent">
          {TEXTS[answer.kind === 'agreement' ? 'intentAgreement' : 'intent'][locale]}
        </p>
        {problem && !problem.errors && (
          <SigningFailure
            problem={problem}
            attempt={signature.presses}
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
          isOpen={signature.isAskingPassword}
          onClose={() => signature.setIsAskingPassword(false)}
          onConfirmed={() => void sign()}
        />
      )}
    </section>
  );
}

type Strokes = [number, number][][];
type DrawFieldProps = Readonly<{
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
  locale: Locale;
}>;

/**
 * Field to draw a signature as lines between points. Optional, because the typed name is
 * sufficient.
 */
function DrawField({ strokes, onChange, locale }: DrawFieldProps) {
  const isDown = useRef(false);
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);

  function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (part: number, whole: number, max: number) =>
      Math.min(max, Math.max(0, Math.round((part / whole) * max)));
    return [
      at(event.clientX - box.left, box.width, DRAWING.width),
      at(event.clientY - box.top, box.height, DRAWING.height),
    ];
  }

  return (
    <div className="draw">
      <p className="small">{TEXTS.drawing[locale]}</p>
      <svg
        className="draw-field"
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-label={TEXTS.drawing[locale]}
        onPointerDown={(event) => {
          if (strokes.length >= DRAWING.maxStrokes || count >= DRAWING.maxPoints) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          onChange([...strokes, [pointOf(event)]]);
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1);
          if (!isDown.current || !last || count >= DRAWING.maxPoints) return;
          const [x, y] = pointOf(event);
          const [fromX = 0, fromY = 0] = last.at(-1) ?? [];
          if (Math.hypot(x - fromX, y - fromY) < 3) return;
          onChange([...strokes.slice(0, -1), [...last, [x, y]]]);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
      >
        {strokes.map((stroke) => (
          <polyline
            key={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
            points={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
          />
        ))}
      </svg>
      <Button variant="quiet" size="small" icon="undo" onClick={() => onChange([])}>
        {TEXTS.clearDrawing[locale]}
      </Button>
    </div>
  );
}
