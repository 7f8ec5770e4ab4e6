import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { counterAddress } from '#site/offers/addresses.ts';
import { IMPROVE_TEXTS } from '#site/offers/counter/ImproveForm.tsx';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { useEndedOffer } from '#site/offers/use-ended-offer.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { addToast } from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { onDemand } from '#site/ui/browser/on-demand.tsx';
import { focusRefused } from '#site/ui/ErrorSummary.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import {
  type AcceptFacts,
  ANSWER_BUTTONS,
  ANSWERS,
  type Answer,
  ConfirmAnswer,
  type ConfirmedAnswer,
  consequenceOf,
  isWritten,
  NOTE_FIELD,
  VISITS_FIELD,
} from './ConfirmAnswer.tsx';
import { EndedNotice, ReloadOffer } from './EndedNotice.tsx';

/** Loaded on demand: its field needs the scripts of the wizard. */
const ExtendOffer = onDemand(
  () => import('./ExtendOffer.tsx'),
  ({ locale, onClose }) => (
    <Dialog
      title={IMPROVE_TEXTS[locale].extendTitle}
      isOpen
      onClose={onClose}
      texts={UI_TEXTS[locale]}
    >
      <p>{UI_TEXTS[locale].loading}</p>
    </Dialog>
  ),
);

type OfferAnswersProps = Readonly<{
  offerId: string;
  version: number;
  side: OfferSide;
  actions: readonly OfferAction[];
  /** What the dialog repeats before the offer is accepted; undefined if it cannot be. */
  facts: AcceptFacts | undefined;
  /** Deadline of the answer, epoch ms; undefined if no answer is due. */
  deadlineAt: number | undefined;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** Available answers with their consequences. Irreversible ones require confirmation. */
export default function OfferAnswers({
  offerId,
  version,
  side,
  actions,
  facts,
  deadlineAt,
  locale,
  now,
}: OfferAnswersProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  const [asked, setAsked] = useState<ConfirmedAnswer>();
  const [onVisits, setOnVisits] = useState<string>();
  const [isVisitsMissing, setIsVisitsMissing] = useState(false);
  const [isExtending, setIsExtending] = useState(false);
  const answering = useOfferAnswer(offerId, version, locale);
  const { refusal, waiting } = answering;
  const [ended, setEnded] = useState<Problem>();
  useEndedOffer({ id: offerId, version, deadlineAt }, now, locale, (problem) => {
    setEnded(problem);
    // The user may be reading another part of the page.
    addToast({
      id: 'offer-ended',
      title: problem.message,
      color: 'error',
      timeout: 0,
      actions: [{ label: texts.reload, click: reloadFromTop }],
    });
  });
  const noteError = refusal?.errors?.['note']?.[0];
  const open = ANSWERS.filter((action) => actions.includes(action));
  if (open.length === 0) return null;
  // Whether the other side must answer, so that one's own offer can be changed.
  const isOwn = actions.includes('improve');
  const title = isOwn ? IMPROVE_TEXTS[locale].yourOffer : texts.yourAnswer(version);

  async function give(answer: ConfirmedAnswer): Promise<void> {
    const visits = answer === 'accept' ? (facts?.visits ?? []) : [];
    if (visits.length > 0 && onVisits === undefined) {
      setIsVisitsMissing(true);
      document.getElementById(`${VISITS_FIELD}-keep`)?.focus();
      return;
    }
    const canceled = onVisits === 'cancel' ? visits.map(({ id }) => id) : [];
    const problem = await answering.give(answer, canceled);
    if (problem?.errors?.['note']) focusRefused(NOTE_FIELD);
    else if (problem) setAsked(undefined);
  }

  return (
    <section className="card" aria-label={title}>
      {refusal && !noteError && (
        <Failure problem={refusal} attempt={answering.presses} locale={locale}>
          {refusal.status === 409 && <ReloadOffer locale={locale} />}
        </Failure>
      )}
      <h2 className="card-body max-md:pb-3">{title}</h2>
      {ended ? (
        !refusal && (
          <div className="px-5 pb-5">
            <EndedNotice problem={ended} locale={locale} />
          </div>
        )
      ) : (
        <div className="answers grid md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] max-md:gap-2 max-md:px-5 max-md:pb-5">
          {open.map((answer) => (
            <AnswerButton
              key={answer}
              {...{ answer, offerId, side, locale }}
              onPress={() => {
                if (answer === 'extend') setIsExtending(true);
                else if (!isWritten(answer)) setAsked(answer);
              }}
            />
          ))}
        </div>
      )}
      {asked && (
        <ConfirmAnswer
          answer={asked}
          ended={ended}
          side={side}
          facts={asked === 'accept' ? facts : undefined}
          onVisits={onVisits}
          isVisitsMissing={isVisitsMissing && onVisits === undefined}
          onVisitsChange={setOnVisits}
          note={answering.note}
          noteError={noteError}
          onNote={answering.setNote}
          noteLanguage={answering.noteLanguage}
          onNoteLanguage={answering.setNoteLanguage}
          isBusy={answering.isBusy}
          locale={locale}
          onConfirm={() => void give(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isExtending && (
        <ExtendOffer
          offerId={offerId}
          version={version}
          ended={ended}
          keep={texts.keep}
          locale={locale}
          now={now}
          onClose={() => setIsExtending(false)}
        />
      )}
      <ConfirmPassword
        locale={locale}
        isOpen={waiting !== undefined}
        onClose={answering.stopWaiting}
        onConfirmed={() => waiting && void give(waiting)}
      />
    </section>
  );
}

/** Sends answers to a version of an offer, and keeps the state of the last one. */
function useOfferAnswer(offerId: string, version: number, locale: Locale) {
  const [note, setNote] = useState('');
  const [noteLanguage, setNoteLanguage] = useState<Locale>();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<ConfirmedAnswer>();
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);

  function request(answer: ConfirmedAnswer, key: RequestHeaders) {
    const offer = api.offers[':id'];
    const param = { id: offerId };
    const headers = { ...key, 'Accept-Language': locale };
    const language = noteLanguage && { noteLanguage };
    const json = { version, ...(note.trim() && { note: note.trim(), ...language }) };
    switch (answer) {
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

  return {
    note,
    setNote,
    noteLanguage,
    setNoteLanguage,
    isBusy,
    /** The answer to give after the password was entered. */
    waiting,
    stopWaiting: () => setWaiting(undefined),
    /** Why the last answer was refused. */
    refusal,
    /** Number of refused answers. */
    presses,
    /**
     * Gives an answer, then cancels visits, and reloads the page. Returns why the answer was refused,
     * undefined if it was not. The owner is asked again about a visit that could not be canceled.
     */
    async give(
      answer: ConfirmedAnswer,
      canceledVisits: readonly string[],
    ): Promise<Problem | undefined> {
      setIsBusy(true);
      const { error } = await attempt.send([answer, version, note, noteLanguage], (key) =>
        ask<unknown>(request(answer, key)),
      );
      if (!error) {
        const json = { reason: 'unavailable' } as const;
        await Promise.all(
          canceledVisits.map((id) => ask(api.visits[':id'].cancel.$post({ param: { id }, json }))),
        );
        reloadFromTop();
        return undefined;
      }
      if (error.data.code === 'password_required') setWaiting(answer);
      else setRefusal(error.data);
      setPresses((count) => count + 1);
      setIsBusy(false);
      return error.data;
    },
  };
}

type AnswerButtonProps = Readonly<{
  answer: Answer;
  offerId: string;
  side: OfferSide;
  locale: Locale;
  /** Called for answers that do not lead to another page. */
  onPress: () => void;
}>;

/** The button of an answer, and what the answer commits to. */
function AnswerButton({ answer, offerId, side, locale, onPress }: AnswerButtonProps) {
  const { binds, meaning } = consequenceOf(side, answer);
  const press = isWritten(answer)
    ? { href: counterAddress(locale, offerId) }
    : { onClick: onPress };
  return (
    <div className="max-md:contents md:grid md:gap-3 md:content-start md:p-5">
      <Button {...ANSWER_BUTTONS[answer]} wide {...press}>
        {OFFER_ACTION_LABELS[answer][locale]}
      </Button>
      <p className="small max-md:order-1 max-md:mt-2">
        <b className="md:hidden">{OFFER_ACTION_LABELS[answer][locale]}: </b>
        <b>{binds[locale]}</b> {meaning[locale]}
      </p>
    </div>
  );
}
