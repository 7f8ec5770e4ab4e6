import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { forgetDraft, keepDraft, readDraft } from '#site/forms/kept-draft.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type AgreementDraft, restored, setAt } from './agreement-draft.ts';

const KEEP_AFTER_MS = 300;

export type AgreementState = Readonly<{
  draft: AgreementDraft;
  set: (path: string, value: unknown) => void;
  /** What every field of the form takes; its name is its path in the API. */
  field: (
    path: string,
    label: string,
    hint?: string,
  ) => Readonly<{
    name: string;
    label: string;
    words: (typeof UI_TEXTS)[Locale];
    required: boolean;
    error: string | undefined;
    hint?: string;
  }>;
  locale: Locale;
}>;

/** What was written of an agreement, kept in this browser until it is signed. */
export function useAgreementDraft(
  fresh: AgreementDraft,
  storageKey: string,
  problem: Problem | undefined,
  locale: Locale,
) {
  const [draft, setDraft] = useState(fresh);
  const [isKept, setIsKept] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    const stored = readDraft(storageKey);
    if (stored === undefined) return;
    setDraft(restored(fresh, stored));
    setIsKept(true);
  }, []);

  useEffect(() => {
    if (draft === fresh) return;
    const timer = setTimeout(() => setIsKept(keepDraft(storageKey, draft)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, fresh, storageKey]);

  const state: AgreementState = {
    draft,
    locale,
    set: (path, value) => setDraft((before) => setAt(before, path, value)),
    field: (path, label, hint) => ({
      name: path,
      label,
      words: UI_TEXTS[locale],
      required: true,
      error: problem?.errors?.[path]?.[0],
      ...(hint !== undefined && { hint }),
    }),
  };
  return {
    ...state,
    isKept,
    startOver() {
      forgetDraft(storageKey);
      setDraft(fresh);
      setIsKept(false);
    },
    forget: () => forgetDraft(storageKey),
  };
}
