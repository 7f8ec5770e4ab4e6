import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { api, ask } from '#site/api.ts';
import { changedAnswers, setAnswer } from './set-answer.ts';

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
}>;

/** The draft of an offer as it is being written: saved while one types, one save after the other. */
export function useOfferDraft(
  start: Readonly<{ id: string; terms: PartialTerms; tag: string; savedAt: number | undefined }>,
  locale: string,
): OfferDraft {
  const [terms, setTerms] = useState(start.terms);
  const [state, setState] = useState<SaveState>('idle');
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef({ terms: start.terms, tag: start.tag, changed: new Set<string>() });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveNow = useCallback(
    async (step?: OfferStepKey): Promise<boolean> => {
      const { tag, changed } = latest.current;
      if (changed.size === 0 && !step) return true;
      const keys = [...changed];
      changed.clear();
      setState('saving');
      const { data, error } = await ask(
        api.offers[':id'].$patch(
          {
            param: { id: start.id },
            json: { terms: changedAnswers(latest.current.terms, keys), ...(step && { step }) },
          },
          { headers: { 'If-Match': tag, 'Accept-Language': locale } },
        ),
      );
      if (data) {
        latest.current.tag = data.offer.tag;
        setSavedAt(Date.parse(data.offer.now));
        setErrors({});
        setState('saved');
        return true;
      }
      for (const key of keys) changed.add(key);
      setErrors(withoutPrefix(error.data.errors ?? {}));
      setState(error.data.code === 'stale_version' ? 'stale' : 'failed');
      return false;
    },
    [start.id, locale],
  );

  const save = useCallback(
    (step?: OfferStepKey) => {
      queue.current = queue.current.then(() => saveNow(step));
      return queue.current;
    },
    [saveNow],
  );

  const answer = useCallback((path: string, value: unknown) => {
    const next = setAnswer(latest.current.terms, path, value);
    latest.current.terms = next;
    latest.current.changed.add(path.split('.')[0] ?? path);
    setTerms(next);
    setState((now) => (now === 'stale' ? now : 'idle'));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the terms starts the wait anew
  useEffect(() => {
    if (latest.current.changed.size === 0) return;
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [terms, save]);

  return { terms, state, savedAt, errors, answer, setErrors, save };
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
