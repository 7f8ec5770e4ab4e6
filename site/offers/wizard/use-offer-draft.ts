import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answerAt, isWithin, keyOf } from '#domain/answers/paths.ts';
import { differingKeys } from '#domain/offers/changes/counter-terms.ts';
import { rebasedTerms } from '#domain/offers/changes/rebased-terms.ts';
import { stepNumber } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import { createAutosave } from '#site/forms/saving/autosave.ts';
import { shareAutosave } from '#site/forms/saving/form-store.ts';
import { outcomeOf } from '#site/forms/saving/save-outcome.ts';
import type { SaveOutcome, SaveState, Values } from '#site/forms/saving/save-state.ts';
import { type CurrentOffer, currentIn } from '#site/offers/current-offer.ts';
import { changedAnswers, setAnswer } from '#site/offers/set-answer.ts';
import type { OfferStart } from './offer-start.ts';

/** The step that is gone to is saved like an answer. */
const STEP = 'step';

export type OfferDraft = Readonly<{
  terms: PartialTerms;
  state: SaveState;
  /** Messages by path, as the server worded them. */
  errors: Readonly<Record<string, string>>;
  answer: (path: string, value: unknown) => void;
  setErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Saves what is not saved; true once the server has everything. */
  save: (step?: OfferStepKey) => Promise<boolean>;
  /** Why the last save failed, unless answers were refused; absent once everything is saved. */
  problem: Problem | undefined;
  /** The offer as it is now, when it moved while one was writing; nothing typed is lost. */
  conflict: CurrentOffer | undefined;
  /**
   * Applies what was typed here to the current version of the offer.
   * @param base the terms on the table when one began: of these what one did not change follows the
   * terms that are there now.
   */
  keepMine: (base?: OfferTerms) => Promise<boolean>;
  /** The state that was read and is written on, for `If-Match`. */
  tag: () => string;
  /** Shows a refusal; returns whether the offer was changed elsewhere in the meantime. */
  refuse: (problem: Problem) => boolean;
}>;

/** What is written: the buyer's draft, or a counter-offer, which the first save opens. */
type Written = 'draft' | 'counter';

/** The draft of an offer as it is being written: saved while one types, as every form is. */
export function useOfferDraft(
  start: Omit<OfferStart, 'furthest'>,
  locale: string,
  written: Written = 'draft',
): OfferDraft {
  const [terms, setTerms] = useState<PartialTerms>({ ...start.terms, ...start.proposed });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<CurrentOffer>();
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef({ terms, tag: start.tag, proposed: Object.keys(start.proposed ?? {}) });
  const [autosave] = useState(() =>
    createAutosave({
      base: start.terms,
      ...(start.savedAt !== undefined && { savedAt: start.savedAt }),
      now: Date.now,
      send,
      // `If-Match` refuses a save of a former state, so there is nothing of others to merge.
      onSaved: () => undefined,
    }),
  );
  const state = useStore(autosave.state);
  useEffect(() => shareAutosave(autosave), [autosave]);

  async function send({ [STEP]: step, ...answers }: Values): Promise<SaveOutcome<undefined>> {
    const param = { id: start.id };
    const sent = changedAnswers(answers, Object.keys(answers));
    const reached = typeof step === 'string' ? stepNumber(step) : undefined;
    const headers = { 'If-Match': latest.current.tag, 'Accept-Language': locale };
    const call =
      written === 'counter'
        ? api.offers[':id'].counter.$post({ param, json: { terms: sent } }, { headers })
        : api.offers[':id'].$patch(
            { param, json: { terms: sent, ...(reached && { step: reached }) } },
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
    if (status === 422) return { kind: 'refused', errors };
    setProblem(error.data);
    const current = error.data.code === 'stale_version' ? currentIn(error.data) : undefined;
    setConflict(current);
    if (current)
      return { kind: 'stale', theirs: current.draft ?? current.terms ?? {}, isWhole: true };
    return outcomeOf(error.data, status, (values) => values);
  }

  /** What the form began with is the author's own once they answer or continue. */
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
    // A person who presses may have logged in again meanwhile.
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
    ...{ terms, state, errors: { ...refused, ...state.errors }, setErrors: setRefused },
    ...{ answer, save, problem, conflict, keepMine, tag, refuse },
  };
}

/** The errors that another answer at a path does not touch. */
function without(errors: Readonly<Record<string, string>>, path: string) {
  const left = Object.entries(errors).filter(([at]) => !(isWithin(at, path) || isWithin(path, at)));
  return Object.fromEntries(left);
}

/** The server names fields from the top of the body; the form names them from the top of the terms. */
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
