import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type Consequence,
  OFFER_ACTION_LABELS,
  OFFER_CONSEQUENCES,
  type OfferAnswer,
} from '#domain/offers/labels.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import type { ButtonLook } from '#site/ui/button.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import type { IconName } from '#site/ui/icons.ts';
import { Notice } from '#site/ui/Notice.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { OFFER_PAGE_WORDS } from './page-texts.ts';

type OfferAnswersProps = Readonly<{
  offerId: string;
  version: number;
  side: OfferSide;
  actions: readonly OfferAction[];
  locale: Locale;
}>;

type Answer = Exclude<OfferAnswer, 'counter'>;

const LOOKS = {
  accept: { look: 'main', icon: 'check' },
  reject: { look: 'danger', icon: 'x' },
  withdraw: { look: 'danger', icon: 'x' },
} as const satisfies Record<Answer, { look: ButtonLook; icon: IconName }>;

/** The answers this side may give now, each with what it binds; every one is asked again. */
export default function OfferAnswers({
  offerId,
  version,
  side,
  actions,
  locale,
}: OfferAnswersProps) {
  const words = OFFER_PAGE_WORDS[locale];
  const [asked, setAsked] = useState<Answer>();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; isStale: boolean }>();
  const open = (['accept', 'reject', 'withdraw'] as const).filter((action) =>
    actions.includes(action),
  );
  if (open.length === 0) return null;

  async function answer(action: Answer) {
    setIsBusy(true);
    const param = { id: offerId };
    const headers = {
      'Accept-Language': locale,
      // The same press twice, or sent again after a lost answer, counts once.
      'Idempotency-Key': `${action}-${offerId}-${version}`,
    };
    const json = { version, ...(note.trim() && { note: note.trim() }) };
    const { error } = await ask(
      action === 'withdraw'
        ? api.offers[':id'].withdraw.$post({ param }, { headers })
        : action === 'accept'
          ? api.offers[':id'].accept.$post({ param, json }, { headers })
          : api.offers[':id'].reject.$post({ param, json }, { headers }),
    );
    if (!error) {
      location.reload();
      return;
    }
    setRefusal({ message: error.data.message, isStale: error.data.status === 409 });
    setAsked(undefined);
    setIsBusy(false);
  }

  const confirmation = {
    accept: [words.confirmAccept, words.acceptYes],
    reject: [words.confirmReject, words.rejectYes],
    withdraw: [words.confirmWithdraw, words.withdrawYes],
  } as const;
  return (
    <section className="card" aria-label={words.yourAnswer(version)}>
      {refusal && (
        <Notice tone="error" live>
          <p>{refusal.message}</p>
          {refusal.isStale && (
            <Button look="second" size="small" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
        </Notice>
      )}
      <h2 className="card-body">{words.yourAnswer(version)}</h2>
      <div className="answers">
        {open.map((action) => {
          const consequence = consequenceOf(side, action);
          return (
            <div key={action}>
              <Button {...LOOKS[action]} wide onClick={() => setAsked(action)}>
                {OFFER_ACTION_LABELS[action][locale]}
              </Button>
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
          words={UI_TEXTS[locale]}
          actions={
            <>
              <Button look={LOOKS[asked].look} busy={isBusy} onClick={() => void answer(asked)}>
                {confirmation[asked][1]}
              </Button>
              <Button look="second" onClick={() => setAsked(undefined)}>
                {words.keep}
              </Button>
            </>
          }
        >
          <p>{consequenceOf(side, asked)?.meaning[locale]}</p>
          {asked !== 'withdraw' && (
            <TextArea
              name="answer-note"
              label={words.note}
              hint={words.noteHint}
              words={UI_TEXTS[locale]}
              value={note}
              maxLength={2_000}
              rows={3}
              onChange={setNote}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}

function consequenceOf(side: OfferSide, action: Answer) {
  const known: Partial<Record<OfferAnswer, Consequence>> = OFFER_CONSEQUENCES[side];
  return known[action];
}
