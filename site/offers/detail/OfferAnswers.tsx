import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import {
  type Consequence,
  OFFER_ACTION_LABELS,
  OFFER_CONSEQUENCES,
} from '#domain/offers/labels.ts';
import { OWN_CONSEQUENCES } from '#domain/offers/own-consequences.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { counterAddress } from '#site/offers/addresses.ts';
import { IMPROVE_TEXTS } from '#site/offers/counter/improve-texts.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import type { ButtonVariant } from '#site/ui/button.ts';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ExtendOffer } from './ExtendOffer.tsx';

type OfferAnswersProps = Readonly<{
  offerId: string;
  version: number;
  side: OfferSide;
  actions: readonly OfferAction[];
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** In display order. Both kinds of counter-offers lead to their own page. */
const ANSWERS = [
  'accept',
  'counter',
  'save_counter',
  'improve',
  'extend',
  'discard_counter',
  'reject',
  'withdraw',
] as const satisfies readonly OfferAction[];
type Answer = (typeof ANSWERS)[number];
type Asked = Exclude<Answer, 'counter' | 'save_counter' | 'improve' | 'extend'>;

const ACTION_BUTTONS = {
  accept: { variant: 'main', icon: 'check' },
  counter: { variant: 'second', icon: 'swap' },
  save_counter: { variant: 'second', icon: 'swap' },
  improve: { variant: 'second', icon: 'pencil' },
  extend: { variant: 'second', icon: 'clock' },
  discard_counter: { variant: 'danger', icon: 'trash' },
  reject: { variant: 'danger', icon: 'x' },
  withdraw: { variant: 'danger', icon: 'x' },
} as const satisfies Record<Answer, { variant: ButtonVariant; icon: IconName }>;

/** Available answers with their consequences. Irreversible ones require confirmation. */
export default function OfferAnswers({
  offerId,
  version,
  side,
  actions,
  locale,
  now,
}: OfferAnswersProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  const [asked, setAsked] = useState<Asked>();
  const [isExtending, setIsExtending] = useState(false);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** Answer to give after the password was entered. */
  const [waiting, setWaiting] = useState<Asked>();
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const open = ANSWERS.filter((action) => actions.includes(action));
  if (open.length === 0) return null;
  // Whether the other side must answer, so that one's own offer can be changed.
  const isOwn = actions.includes('improve');
  const title = isOwn ? IMPROVE_TEXTS[locale].yourOffer : texts.yourAnswer(version);

  async function answer(action: Asked) {
    setIsBusy(true);
    const { error } = await attempt.send([action, version, note], (key) =>
      ask<unknown>(sent(action, key)),
    );
    if (!error) {
      reloadFromTop();
      return;
    }
    if (error.data.code === 'password_required') setWaiting(action);
    else setRefusal(error.data);
    setPresses((count) => count + 1);
    setAsked(undefined);
    setIsBusy(false);
  }

  function sent(action: Asked, key: RequestHeaders) {
    const offer = api.offers[':id'];
    const param = { id: offerId };
    const headers = { ...key, 'Accept-Language': locale };
    const json = { version, ...(note.trim() && { note: note.trim() }) };
    switch (action) {
      case 'accept':
        return offer.accept.$post({ param, json }, { headers });
      case 'reject':
        return offer.reject.$post({ param, json }, { headers });
      case 'withdraw':
        return offer.withdraw.$post({ param }, { headers });
      case 'discard_counter':
        return offer.counter.$delete({ param }, { headers: { 'Accept-Language': locale } });
    }
  }

  const confirmation = {
    accept: [texts.confirmAccept, texts.acceptYes],
    reject: [texts.confirmReject, texts.rejectYes],
    withdraw: [texts.confirmWithdraw, texts.withdrawYes],
    discard_counter: [texts.confirmDiscard, texts.discardYes],
  } as const;
  return (
    <section className="card" aria-label={title}>
      {refusal && (
        <Failure problem={refusal} attempt={presses} locale={locale}>
          {refusal.status === 409 && (
            <Button variant="second" size="small" onClick={reloadFromTop}>
              {texts.reload}
            </Button>
          )}
        </Failure>
      )}
      <h2 className="card-body">{title}</h2>
      <div className="answers grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {open.map((action) => {
          const consequence = consequenceOf(side, action);
          return (
            <div className="grid gap-3 content-start p-5" key={action}>
              {action === 'counter' || action === 'save_counter' || action === 'improve' ? (
                <Button {...ACTION_BUTTONS[action]} wide href={counterAddress(locale, offerId)}>
                  {OFFER_ACTION_LABELS[action][locale]}
                </Button>
              ) : (
                <Button
                  {...ACTION_BUTTONS[action]}
                  wide
                  onClick={() => (action === 'extend' ? setIsExtending(true) : setAsked(action))}
                >
                  {OFFER_ACTION_LABELS[action][locale]}
                </Button>
              )}
              {consequence && (
                <p className="small">
                  <b>{consequence.binds[locale]}</b> {consequence.meaning[locale]}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {asked && (
        <Dialog
          title={confirmation[asked][0]}
          isOpen
          onClose={() => setAsked(undefined)}
          texts={UI_TEXTS[locale]}
          actions={
            <>
              <Button
                variant={ACTION_BUTTONS[asked].variant}
                busy={isBusy}
                onClick={() => void answer(asked)}
              >
                {confirmation[asked][1]}
              </Button>
              <Button variant="second" onClick={() => setAsked(undefined)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          <p>{consequenceOf(side, asked)?.meaning[locale]}</p>
          {(asked === 'accept' || asked === 'reject') && (
            <TextArea
              name="answer-note"
              label={texts.note}
              hint={texts.noteHint}
              texts={UI_TEXTS[locale]}
              value={note}
              maxLength={2_000}
              rows={3}
              onChange={setNote}
            />
          )}
        </Dialog>
      )}
      {isExtending && (
        <ExtendOffer
          offerId={offerId}
          version={version}
          keep={texts.keep}
          locale={locale}
          now={now}
          onClose={() => setIsExtending(false)}
        />
      )}
      <ConfirmPassword
        locale={locale}
        isOpen={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        onConfirmed={() => waiting && void answer(waiting)}
      />
    </section>
  );
}

function consequenceOf(side: OfferSide, action: Answer): Consequence | undefined {
  if (action === 'improve' || action === 'extend') return OWN_CONSEQUENCES[action];
  return OFFER_CONSEQUENCES[side][action === 'save_counter' ? 'counter' : action];
}
