import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import type { ConfirmedAnswer } from './answers.ts';

/** Sends answers to a version of an offer, and keeps the state of the last one. */
export function useOfferAnswer(offerId: string, version: number, locale: Locale) {
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
