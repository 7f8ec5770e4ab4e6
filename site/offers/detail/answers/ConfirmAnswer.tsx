import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { type Consequence, OFFER_CONSEQUENCES } from '#domain/offers/labels.ts';
import { OWN_CONSEQUENCES } from '#domain/offers/own-consequences.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import type { Problem } from '#site/api.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { Button, type ButtonVariant } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import type { AcceptFacts } from './accept-facts.ts';
import { EndedNotice } from './EndedNotice.tsx';

type ConfirmAnswerProps = Readonly<{
  answer: ConfirmedAnswer;
  /** Why the offer can no longer be answered. */
  ended: Problem | undefined;
  side: OfferSide;
  /** What is accepted, and what else is open; only for an acceptance. */
  facts: AcceptFacts | undefined;
  /** What happens to other people's visits: `keep`, `cancel`, or not chosen yet. */
  onVisits: string | undefined;
  isVisitsMissing: boolean;
  onVisitsChange: (choice: string) => void;
  note: string;
  /** Why the note was refused. */
  noteError: string | undefined;
  onNote: (note: string) => void;
  /** The language of the note that its author chose. */
  noteLanguage: Locale | undefined;
  onNoteLanguage: (language: Locale) => void;
  isBusy: boolean;
  locale: Locale;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** ID of the note's field. */
export const NOTE_FIELD = 'answer-note';
/** Name of the choice about visits. */
export const VISITS_FIELD = 'answer-visits';

/** Repeats the consequence of an answer and asks for confirmation, with a note where it has one. */
export function ConfirmAnswer({
  answer,
  ended,
  side,
  facts,
  onVisits,
  isVisitsMissing,
  onVisitsChange,
  note,
  noteError,
  onNote,
  noteLanguage,
  onNoteLanguage,
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
      {facts && <AcceptedFacts facts={facts} locale={locale} />}
      <p>{consequenceOf(side, answer).meaning[locale]}</p>
      {facts && facts.visits.length > 0 && (
        <ChoiceField
          name={VISITS_FIELD}
          label={texts.visitsTitle}
          hint={facts.visits.map(({ text }) => text).join(' · ')}
          texts={UI_TEXTS[locale]}
          required
          error={isVisitsMissing ? texts.visitsNeeded : undefined}
          value={onVisits ?? ''}
          options={[
            { value: 'keep', label: texts.visitsKeep, hint: texts.visitsKeepHint },
            { value: 'cancel', label: texts.visitsCancel, hint: texts.visitsCancelHint },
          ]}
          onChange={onVisitsChange}
        />
      )}
      {(answer === 'accept' || answer === 'reject') && (
        <>
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
          <LanguageField
            name={`${NOTE_FIELD}-language`}
            text={note}
            chosen={noteLanguage}
            onChoose={onNoteLanguage}
            locale={locale}
          />
        </>
      )}
    </Dialog>
  );
}

/** In display order. */
export const ANSWERS = [
  'accept',
  'counter',
  'save_counter',
  'improve',
  'extend',
  'discard_counter',
  'reject',
  'withdraw',
] as const satisfies readonly OfferAction[];
export type Answer = (typeof ANSWERS)[number];

/** Answers that lead to the page on which terms are changed. */
type WrittenAnswer = 'counter' | 'save_counter' | 'improve';
/** Answers that are given after a confirmation. */
export type ConfirmedAnswer = Exclude<Answer, WrittenAnswer | 'extend'>;

export const ANSWER_BUTTONS = {
  accept: { variant: 'main', icon: 'check' },
  counter: { variant: 'second', icon: 'swap' },
  save_counter: { variant: 'second', icon: 'swap' },
  improve: { variant: 'second', icon: 'pencil' },
  extend: { variant: 'second', icon: 'clock' },
  discard_counter: { variant: 'danger', icon: 'trash' },
  reject: { variant: 'danger', icon: 'x' },
  withdraw: { variant: 'danger', icon: 'x' },
} as const satisfies Record<Answer, { variant: ButtonVariant; icon: IconName }>;

export function isWritten(answer: Answer): answer is WrittenAnswer {
  return answer === 'counter' || answer === 'save_counter' || answer === 'improve';
}

/** What an answer commits a side to, and what happens next. */
export function consequenceOf(side: OfferSide, answer: Answer): Consequence {
  if (answer === 'improve' || answer === 'extend') return OWN_CONSEQUENCES[answer];
  return OFFER_CONSEQUENCES[side][answer === 'save_counter' ? 'counter' : answer];
}

type AcceptedFactsProps = Readonly<{ facts: AcceptFacts; locale: Locale }>;

function AcceptedFacts({ facts, locale }: AcceptedFactsProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  return (
    <>
      <dl className="grid gap-2 mb-4">
        {facts.rows.map(({ label, value }) => (
          <div className="flex flex-wrap justify-between gap-x-4" key={label}>
            <dt>{label}</dt>
            <dd className="tabular font-strong wrap-anywhere m-0">{value}</dd>
          </div>
        ))}
      </dl>
      {facts.warning && <Notice tone="warn">{facts.warning}</Notice>}
      {facts.others.length > 0 && (
        <Notice tone="info">
          <p>
            <strong>{texts.othersOpen}</strong>
          </p>
          <ul className="plain-list">
            {facts.others.map(({ id, text }) => (
              <li className="wrap-anywhere" key={id}>
                {text}
              </li>
            ))}
          </ul>
          <p>{texts.othersRest}</p>
        </Notice>
      )}
    </>
  );
}
