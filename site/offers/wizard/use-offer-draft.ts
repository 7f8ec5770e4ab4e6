import { useCallback, useEffect, useRef, useState } from 'react';
import { differingKeys } from '#domain/offers/changes/counter-terms.ts';
import { rebasedTerms } from '#domain/offers/changes/rebased-terms.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import { type CurrentOffer, currentIn } from '#site/offers/current-offer.ts';
import { changedAnswers, setAnswer } from '#site/offers/set-answer.ts';
import type { OfferStart } from './offer-start.ts';

/** How long after the last key a draft is saved. */
const AUTOSAVE_MS = 1_200;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'stale';

export type OfferDraft = Readonly<{
  terms: PartialTerms;
  state: SaveState;
  /** Epoch ms of the last save the server confirmed. */
  savedAt: number | undefined;
  /** Messages by path, as the server worded them. */
  errors: Readonly<Record<string, string>>;
  answer: (path: string, value: unknown) => void;
  setErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Saves what is not saved; true once the server has everything. */
  save: (step?: OfferStepKey) => Promise<boolean>;
  /** Why the last save failed; absent once everything is saved. */
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
export type Written = 'draft' | 'counter';

/** The draft of an offer as it is being written: saved while one types, one save after the other. */
export function useOfferDraft(
  start: Omit<OfferStart, 'furthest'>,
  locale: string,
  written: Written = 'draft',
): OfferDraft {
  const [terms, setTerms] = useState({ ...start.terms, ...start.proposed });
  const [state, setState] = useState<SaveState>('idle');
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<CurrentOffer>();
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef({
    terms,
    tag: start.tag,
    changed: new Set<string>(),
    proposed: Object.keys(start.proposed ?? {}),
  });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveNow = useCallback(
    async (step?: OfferStepKey): Promise<boolean> => {
      const { tag, changed, proposed } = latest.current;
      if (changed.size === 0 && !step) return true;
      const keys = [...new Set([...changed, ...proposed])];
      changed.clear();
      latest.current.proposed = [];
      setState('saving');
      const param = { id: start.id };
      const answers = changedAnswers(latest.current.terms, keys);
      const headers = { 'If-Match': tag, 'Accept-Language': locale };
      const call =
        written === 'counter'
          ? api.offers[':id'].counter.$post({ param, json: { terms: answers } }, { headers })
          : api.offers[':id'].$patch(
              { param, json: { terms: answers, ...(step && { step }) } },
              { headers },
            );
      const { data, error }: Answer<{ offer: { tag: string; now: string } }> = await ask(call);
      if (data) {
        setConflict(undefined);
        setProblem(undefined);
        latest.current.tag = data.offer.tag;
        setSavedAt(Date.parse(data.offer.now));
        setErrors({});
        setState('saved');
        return true;
      }
      for (const key of keys) changed.add(key);
      setErrors(withoutPrefix(error.data.errors ?? {}));
      setProblem(error.data);
      const current = error.data.code === 'stale_version' ? currentIn(error.data) : undefined;
      setConflict(current);
      setState(error.data.code === 'stale_version' ? 'stale' : 'failed');
      return false;
    },
    [start.id, locale, written],
  );

  const save = useCallback(
    (step?: OfferStepKey) => {
      queue.current = queue.current.then(() => saveNow(step));
      return queue.current;
    },
    [saveNow],
  );

  const keepMine = useCallback(
    (base?: OfferTerms) => {
      if (conflict) {
        latest.current.tag = conflict.tag;
        if (base && conflict.terms) {
          latest.current.terms = rebasedTerms(base, latest.current.terms, conflict.terms);
          setTerms(latest.current.terms);
        }
        const theirs = conflict.draft ?? conflict.terms ?? {};
        for (const key of differingKeys(theirs, latest.current.terms))
          latest.current.changed.add(key);
        setConflict(undefined);
        setProblem(undefined);
        setState('idle');
      }
      return save();
    },
    [conflict, save],
  );

  const tag = useCallback(() => latest.current.tag, []);
  const refuse = useCallback((refused: Problem) => {
    setProblem(refused);
    const current = refused.code === 'stale_version' ? currentIn(refused) : undefined;
    setConflict(current);
    if (current) setState('stale');
    return current !== undefined;
  }, []);

  const answer = useCallback((path: string, value: unknown) => {
    const next = setAnswer(latest.current.terms, path, value);
    latest.current.terms = next;
    latest.current.changed.add(path.split('.')[0] ?? path);
    setTerms(next);
    setState((now) => (now === 'stale' ? now : 'idle'));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the terms restarts the wait
  useEffect(() => {
    if (latest.current.changed.size === 0 || conflict) return;
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [terms, save]);

  return {
    ...{ terms, state, savedAt, errors, answer, setErrors, save, problem, conflict },
    ...{ keepMine, tag, refuse },
  };
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
