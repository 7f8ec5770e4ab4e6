import './counter.css';
import { useState } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { rebasedTerms } from '#domain/offers/changes/compare.ts';
import {
  differingKeys,
  settledTerms,
  suggestedDeadline,
} from '#domain/offers/changes/counter-terms.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { askedAnswers } from '#site/forms/saving/form-store.ts';
import { unconfirmedIn } from '#site/forms/saving/save-state.ts';
import { useKeptValues } from '#site/forms/saving/use-kept-values.ts';
import { type CurrentOffer, currentIn, deadlineOf } from '#site/offers/current-offer.ts';
import { changedAnswers, setAnswer } from '#site/offers/set-answer.ts';
import { useEndedOffer } from '#site/offers/use-ended-offer.ts';
import { withoutPrefix } from '#site/offers/wizard/use-offer-draft.ts';
import { ROUND_TEXTS } from '#site/rounds/round-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { useUnsavedWarning } from '#site/ui/browser/use-unsaved-warning.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CounterFields } from './CounterFields.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { BuyerFigures, type BuyerHome } from './FigureTable.tsx';
import { CounterRedline } from './RedlineRows.tsx';
import { CounterFailure, StaleOffer } from './StaleOffer.tsx';

type ImproveFormProps = Readonly<{
  offer: Readonly<{
    id: string;
    version: number;
    terms: OfferTerms;
    /** Deadline of the seller's answer, epoch ms. */
    deadlineAt: number | undefined;
  }>;
  home: BuyerHome;
  /** The round of best offers in which the changed terms are sealed; absent to send them at once. */
  round?: BestOfferRound | undefined;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** What a best offer needs of its round. */
type BestOfferRound = Readonly<{
  rulesSha256: string;
  hasEscalation: boolean;
  /** When the seller's time to decide ends, epoch ms. */
  decideBy: number;
  /** What the buyer sealed before. */
  sealed: Readonly<{ terms: OfferTerms; staysAsBackup: boolean }> | undefined;
}>;

/**
 * Form to change one's own pending offer, or to seal one's best offer in a round. Nothing is stored or
 * visible to the seller until it is sent.
 */
export default function ImproveForm({ offer, home, round, locale, now }: ImproveFormProps) {
  const texts = round ? bestTexts(locale) : IMPROVE_TEXTS[locale];
  const counter = COUNTER_TEXTS[locale];
  const [{ base, version, deadlineAt }, setTable] = useState({
    base: offer.terms,
    version: offer.version,
    deadlineAt: offer.deadlineAt,
  });
  const [terms, setTerms] = useState<PartialTerms>(() =>
    round ? untilDecision(round.sealed?.terms ?? offer.terms, round) : inTime(offer.terms, now),
  );
  const [hasRead, setHasRead] = useState(false);
  const [staysAsBackup, setStaysAsBackup] = useState(round?.sealed?.staysAsBackup ?? true);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Problem>();
  const [isEnded, setIsEnded] = useState(false);
  const [conflict, setConflict] = useState<CurrentOffer>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [attempt] = useState(createAttempt);
  const typed = useTypedEarly();
  const after = settledTerms(base, terms);
  const changed = differingKeys(base, terms);
  const isChanged = changed.some((key) => key !== 'responseDeadline');
  useUnsavedWarning(!isSent && isChanged);
  const forget = useKeptValues(
    `${round ? 'best' : 'improve'}:${offer.id}`,
    isChanged ? changedAnswers(terms, changed) : undefined,
    // Anything may be in storage; the API validates every answer.
    (kept) => setTerms((last) => ({ ...last, ...(kept as PartialTerms) })),
  );
  const page = `/${locale}/offers/${round ? 'round' : 'details'}/${offer.id}`;
  useEndedOffer({ id: offer.id, version, deadlineAt }, now, locale, (problem) => {
    refuse(problem);
    setPresses(0);
    setIsEnded(currentIn(problem) === undefined);
  });

  async function send(confirmed: Confirmed = {}) {
    setIsBusy(true);
    const json = { version, terms: changedAnswers(terms, changed), confirmed };
    const param = { id: offer.id };
    const rulesSha256 = round && hasRead ? round.rulesSha256 : '0'.repeat(64);
    const best = { ...json, rulesSha256, staysAsBackup };
    const { data, error } = await attempt.send(
      round ? best : json,
      (key): Promise<Answer<object>> => {
        const options = { headers: { ...key, 'Accept-Language': locale } };
        return round
          ? ask(api.offers[':id'].round.$post({ param, json: best }, options))
          : ask(api.offers[':id'].improve.$post({ param, json }, options));
      },
    );
    if (data) {
      forget();
      setIsSent(true);
      // The warning about unsaved changes is removed only on the next render.
      setTimeout(() => location.assign(`${page}?${round ? 'sealed' : 'improved'}=1`));
      return;
    }
    setErrors(withoutPrefix(error.data.errors ?? {}));
    const values = unconfirmedIn(error.data);
    askedAnswers.set({
      values,
      confirm: (path) => void send({ ...confirmed, [path]: values[path] ?? '' }),
    });
    refuse(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  function refuse(problem: Problem) {
    setRefusal(problem.errors ? undefined : problem);
    setConflict(problem.code === 'stale_version' ? currentIn(problem) : undefined);
  }

  function keepMine() {
    if (!conflict?.terms) return;
    setTerms(rebasedTerms(base, terms, conflict.terms));
    setTable({
      base: conflict.terms,
      version: conflict.version,
      deadlineAt: deadlineOf(conflict),
    });
    setConflict(undefined);
    setRefusal(undefined);
  }

  return (
    <div className="counter grid grid-cols-[minmax(0,1fr)_minmax(0,32rem)] gap-9 items-start pt-7 pb-16 max-lg:grid-cols-1">
      <div className="counter-main">
        <CounterFields
          note={texts.fixNote}
          errors={errors}
          attempt={presses}
          formRef={typed}
          side="buyer"
          terms={terms}
          onAnswer={(path, value) => setTerms((last) => setAnswer(last, path, value))}
          locale={locale}
          now={now}
        />
      </div>
      <div className="counter-side sticky top-4 max-lg:contents">
        <BuyerFigures
          before={base}
          after={after}
          names={[counter.version(version), counter.yours]}
          home={home}
          locale={locale}
        />
        <CounterRedline before={base} after={after} side="buyer" locale={locale} now={now} />
        {round && (
          <section className="card card-body stack">
            {round.hasEscalation && <p className="small">{ROUND_TEXTS.rises[locale]}</p>}
            <CheckField
              name="rulesSha256"
              label={ROUND_TEXTS.iRead[locale]}
              texts={UI_TEXTS[locale]}
              required
              value={hasRead}
              error={errors['rulesSha256']}
              onChange={setHasRead}
            />
            <CheckField
              name="staysAsBackup"
              label={ROUND_TEXTS.staysAsBackup[locale]}
              texts={UI_TEXTS[locale]}
              value={staysAsBackup}
              onChange={setStaysAsBackup}
            />
          </section>
        )}
        <section className="card card-body stack counter-send" data-bottom-bar>
          {conflict ? (
            <InSight attempt={presses}>
              <StaleOffer
                current={conflict}
                base={base}
                version={version}
                side="buyer"
                mayGoOn={conflict.status === 'sent'}
                locale={locale}
                now={now}
                onKeep={keepMine}
              />
            </InSight>
          ) : (
            refusal && (
              <CounterFailure
                problem={refusal}
                attempt={presses}
                offerHref={page}
                locale={locale}
              />
            )
          )}
          <Button
            variant="coral"
            size="large"
            wide
            busy={isBusy}
            disabled={
              (changed.length === 0 && round === undefined) || conflict !== undefined || isEnded
            }
            onClick={() => void send()}
          >
            {texts.send}
          </Button>
          {!isEnded && (
            <p className="small">
              {changed.length > 0 || round ? texts.sendBinds : counter.changeFirst}
            </p>
          )}
        </section>
        <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
          <a className="link" href={page}>
            {counter.back}
          </a>
        </p>
      </div>
    </div>
  );
}

function bestTexts(locale: Locale) {
  const { fixNote } = IMPROVE_TEXTS[locale];
  return { fixNote, send: ROUND_TEXTS.seal[locale], sendBinds: ROUND_TEXTS.sealBinds[locale] };
}

/** A best offer can be answered at least until the seller's time to decide ends. */
function untilDecision(terms: OfferTerms, { decideBy }: BestOfferRound): OfferTerms {
  if (Date.parse(terms.responseDeadline) >= decideBy) return terms;
  return { ...terms, responseDeadline: new Date(decideBy).toISOString() };
}

/** A deadline in the past, as a backup offer may have, must be entered again. */
function inTime(terms: OfferTerms, now: number): OfferTerms {
  if (Date.parse(terms.responseDeadline) > now) return terms;
  return { ...terms, responseDeadline: suggestedDeadline(now) };
}

type ImproveTexts = Readonly<{
  yourOffer: string;
  title: string;
  crumb: (version: number) => string;
  lead: string;
  fixNote: string;
  send: string;
  sendBinds: string;
  sentNow: string;
  extendTitle: string;
  extendYes: string;
  extendLabel: string;
  extendHint: string;
  extended: Readonly<Record<'mine' | 'theirs', string>>;
  /** How long a backup offer can be answered once its deadline continues. */
  held: (left: string) => string;
}>;

/** Texts for changing or extending one's own pending offer. */
export const IMPROVE_TEXTS: Localized<ImproveTexts> = {
  es: {
    yourOffer: 'Su oferta mientras espera',
    title: 'Mejorar su oferta',
    crumb: (version) => `Mejorar la versión ${version}`,
    lead: 'Cambie lo que quiera. El vendedor verá la nueva versión en lugar de la anterior, con lo que cambió.',
    fixNote: 'Todavía no se ha enviado nada.',
    send: 'Enviar la oferta mejorada',
    sendBinds: 'No obliga. El vendedor recibe la nueva versión y ya no puede aceptar la anterior.',
    sentNow: 'Oferta mejorada y enviada. El vendedor ya ve qué cambió.',
    extendTitle: 'Dar más tiempo para responder',
    extendYes: 'Dar este plazo',
    extendLabel: 'El vendedor puede responder hasta',
    extendHint: 'Hora del Este. Lo demás de su oferta no cambia.',
    extended: {
      mine: 'Usted dio más tiempo para responder. Lo demás no cambió.',
      theirs: 'El comprador dio más tiempo para responder. Lo demás no cambió.',
    },
    held: (left) => `El plazo está en pausa y no vence. ${left} cuando la casa esté disponible.`,
  },
  en: {
    yourOffer: 'Your offer while it waits',
    title: 'Improve your offer',
    crumb: (version) => `Improve version ${version}`,
    lead: 'Change what you like. The seller sees the new version instead of the previous one, with what changed.',
    fixNote: 'Nothing has been sent yet.',
    send: 'Send the improved offer',
    sendBinds:
      'Not binding. The seller gets the new version and can no longer accept the previous one.',
    sentNow: 'Your improved offer was sent. The seller sees what changed.',
    extendTitle: 'Give more time to answer',
    extendYes: 'Set this deadline',
    extendLabel: 'The seller may answer until',
    extendHint: 'Eastern Time. Nothing else in your offer changes.',
    extended: {
      mine: 'You gave more time to answer. Nothing else changed.',
      theirs: 'The buyer gave more time to answer. Nothing else changed.',
    },
    held: (left) =>
      `The deadline is paused and will not expire. ${left} once the home is available.`,
  },
};
