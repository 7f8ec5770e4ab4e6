import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { Problem } from '#site/api.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ANSWER_BUTTONS, type ConfirmedAnswer, consequenceOf } from './answers.ts';
import { EndedNotice } from './EndedNotice.tsx';

type ConfirmAnswerProps = Readonly<{
  answer: ConfirmedAnswer;
  /** Why the offer can no longer be answered. */
  ended: Problem | undefined;
  side: OfferSide;
  note: string;
  /** Why the note was refused. */
  noteError: string | undefined;
  onNote: (note: string) => void;
  isBusy: boolean;
  locale: Locale;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** ID of the note's field. */
export const NOTE_FIELD = 'answer-note';

/** Repeats the consequence of an answer and asks for confirmation, with a note where it has one. */
export function ConfirmAnswer({
  answer,
  ended,
  side,
  note,
  noteError,
  onNote,
  isBusy,
  locale,
  onConfirm,
  onClose,
}: ConfirmAnswerProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  const confirmations = {
    accept: [texts.confirmAccept, texts.acceptYes],
    reject: [texts.confirmReject, texts.rejectYes],
    withdraw: [texts.confirmWithdraw, texts.withdrawYes],
    discard_counter: [texts.confirmDiscard, texts.discardYes],
  } as const;
  const [title, confirm] = confirmations[answer];
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button
            variant={ANSWER_BUTTONS[answer].variant}
            busy={isBusy}
            disabled={ended !== undefined}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button variant="second" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      {ended && <EndedNotice problem={ended} live locale={locale} />}
      <p>{consequenceOf(side, answer).meaning[locale]}</p>
      {(answer === 'accept' || answer === 'reject') && (
        <TextArea
          name={NOTE_FIELD}
          label={texts.note}
          hint={texts.noteHint}
          texts={UI_TEXTS[locale]}
          value={note}
          error={noteError}
          maxLength={2_000}
          rows={3}
          onChange={onNote}
        />
      )}
    </Dialog>
  );
}
