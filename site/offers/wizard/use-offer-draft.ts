import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { answerAt, isWithin, keyOf } from '#domain/answers/paths.ts';
import { rebasedTerms } from '#domain/offers/changes/compare.ts';
import { differingKeys } from '#domain/offers/changes/counter-terms.ts';
import { stepNumber } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import {
  outcomeOf,
  type SaveOutcome,
  type SaveState,
  unconfirmedIn,
  type Values,
} from '#site/forms/saving/save-state.ts';
import { useAutosave } from '#site/forms/saving/use-autosave.ts';
import { type CurrentOffer, currentIn } from '#site/offers/current-offer.ts';
import { changedAnswers, setAnswer } from '#site/offers/set-answer.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';

/** Key under which the current step is saved, like an answer. */
const STEP = 'step';

export type OfferDraft<Root extends HTMLElement = HTMLElement> = Readonly<{
  terms: PartialTerms;
  state: SaveState;
  /** The element that contains the fields. */
  form: RefObject<Root | null>;
  /** Error messages by path, as worded by the server. */
  errors: Readonly<Record<string, string>>;
  answer: (path: string, value: unknown) => void;
  setErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Saves everything. Returns true when the server has it. */
  save: (step?: OfferStepKey) => Promise<boolean>;
  /** Why the last save failed, unless answers were refused; undefined when everything is saved. */
  problem: Problem | undefined;
  /** The current offer, if it changed while the user was editing. No input is lost. */
  conflict: CurrentOffer | undefined;
  /**
   * Applies the edited answers to the current version of the offer.
   * @param base the terms the edits were based on; answers that were not edited follow the current
   * terms.
   */
  keepMine: (base?: OfferTerms) => Promise<boolean>;
  /** Gives up unsaved answers, because the counter-offer was discarded. */
  drop: () => void;
  /** The last known state of the offer, for `If-Match`. */
  tag: () => string;
  /** Shows a refusal. Returns whether the offer was changed elsewhere. */
  refuse: (problem: Problem) => boolean;
}>;

/** The edited object: the buyer's draft, or a counter-offer, which the first save creates. */
type Written = 'draft' | 'counter';

/** Initial data of the wizard. */
export type OfferStart = Readonly<{
  id: string;
  terms: PartialTerms;
  /** Initial answers of the step, saved with the first answer or click of the author. */
  proposed?: PartialTerms;
  tag: string;
  savedAt: number | undefined;
  /** Number of the furthest step reached. */
  furthest: number;
}>;

/** State of an offer that is being edited and saved automatically. */
export function useOfferDraft<Root extends HTMLElement = HTMLFormElement>(
  start: Omit<OfferStart, 'furthest'>,
  locale: string,
  written: Written = 'draft',
): OfferDraft<Root> {
  const [terms, setTerms] = useState<PartialTerms>({ ...start.terms, ...start.proposed });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<CurrentOffer>();
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef({ terms, tag: start.tag, proposed: Object.keys(start.proposed ?? {}) });
  const form = useTypedEarly<Root>();
  const { autosave, state } = useAutosave({
    base: start.terms,
    ...(start.savedAt !== undefined && { savedAt: start.savedAt }),
    send,
    // `If-Match` refuses outdated saves, so there are no other changes to merge.
    onSaved: () => undefined,
    ...{ form, keptAs: `${written}:${start.id}` },
    show: ({ [STEP]: _, ...kept }) => {
      latest.current.terms = { ...latest.current.terms, ...kept };
      setTerms(latest.current.terms);
    },
  });

  async function send(
    { [STEP]: step, ...answers }: Values,
    _: Values,
    confirmed: Confirmed,
  ): Promise<SaveOutcome<undefined>> {
    const param = { id: start.id };
    const sent = changedAnswers(answers, Object.keys(answers));
    const reached = typeof step === 'string' ? stepNumber(step) : undefined;
    const headers = { 'If-Match': latest.current.tag, 'Accept-Language': locale };
    const call =
      written === 'counter'
        ? api.offers[':id'].counter.$post({ param, json: { terms: sent, confirmed } }, { headers })
        : api.offers[':id'].$patch(
            { param, json: { terms: sent, confirmed, ...(reached && { step: reached }) } },
            { headers },
          );
    const { data, error, status }: Answer<{ offer: { tag: string } }> = await ask(call);
    if (data) {
      latest.current.tag = data.offer.tag;
      setConflict(undefined);
      setProblem(undefined);
      return { kind: 'saved', current: { ...autosave.base(), ...answers }, saved: undefined };
    }
    const errors = withoutPrefix(error.data.errors ?? {});
    if (status === 422) return { kind: 'refused', errors, unconfirmed: unconfirmedIn(error.data) };
    setProblem(error.data);
    const current = error.data.code === 'stale_version' ? currentIn(error.data) : undefined;
    setConflict(current);
    if (current)
      return { kind: 'stale', theirs: current.draft ?? current.terms ?? {}, isWhole: true };
    return outcomeOf(error.data, status, (values) => values);
  }

  /** Proposed answers are saved when the author answers or continues. */
  function takeProposed(): void {
    const { proposed } = latest.current;
    latest.current.proposed = [];
    for (const key of proposed) autosave.answer(key, answerAt(latest.current.terms, key));
  }

  function answer(path: string, value: unknown): void {
    takeProposed();
    const next = setAnswer(latest.current.terms, path, value);
    latest.current.terms = next;
    setTerms(next);
    setRefused((last) => without(last, path));
    autosave.answer(keyOf(path), answerAt(next, keyOf(path)) ?? null);
  }

  function save(step?: OfferStepKey): Promise<boolean> {
    setRefused({});
    if (step) {
      takeProposed();
      autosave.answer(STEP, step);
    }
    // The user may have logged in again meanwhile.
    return autosave.state.get().phase === 'closed' ? autosave.resume() : autosave.flush();
  }

  function keepMine(base?: OfferTerms): Promise<boolean> {
    if (!conflict) return save();
    latest.current.tag = conflict.tag;
    if (base && conflict.terms) {
      latest.current.terms = rebasedTerms(base, latest.current.terms, conflict.terms);
      setTerms(latest.current.terms);
    }
    const theirs = conflict.draft ?? conflict.terms ?? {};
    for (const key of differingKeys(theirs, latest.current.terms)) {
      autosave.answer(key, latest.current.terms[key] ?? null);
    }
    setConflict(undefined);
    setProblem(undefined);
    return autosave.keepMine();
  }

  const tag = useCallback(() => latest.current.tag, []);
  const refuse = useCallback((said: Problem) => {
    setProblem(said);
    const current = said.code === 'stale_version' ? currentIn(said) : undefined;
    setConflict(current);
    return current !== undefined;
  }, []);

  return {
    ...{ terms, state, form, errors: { ...refused, ...state.errors }, setErrors: setRefused },
    ...{ answer, save, problem, conflict, keepMine, drop: autosave.drop, tag, refuse },
  };
}

/** Errors that do not concern the answer at this path. */
function without(errors: Readonly<Record<string, string>>, path: string) {
  const left = Object.entries(errors).filter(([at]) => !(isWithin(at, path) || isWithin(path, at)));
  return Object.fromEntries(left);
}

/** The server's paths start at the request body, those of the form at the terms. */
export function withoutPrefix(
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^terms\./, ''),
      messages[0] ?? '',
    ]),
  );
}
