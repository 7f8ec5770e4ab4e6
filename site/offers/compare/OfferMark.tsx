import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { useUnsavedWarning } from '#site/ui/browser/use-unsaved-warning.ts';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';

type OfferMarkProps = Readonly<{
  offerId: string;
  isStarred: boolean;
  note: string;
  locale: Locale;
}>;

/** The seller's star and private note on an offer, saved automatically. */
export default function OfferMark({ offerId, locale, ...start }: OfferMarkProps) {
  const texts = COMPARE_TEXTS[locale];
  const [isStarred, setIsStarred] = useState(start.isStarred);
  const [note, setNote] = useState(start.note);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [failures, setFailures] = useState(0);
  const saved = useRef(start.note);
  const root = useTypedEarly<HTMLDivElement>();

  async function keep(mark: { isStarred: boolean; note: string }) {
    const { error } = await ask(
      api.offers[':id'].mark.$put({ param: { id: offerId }, json: mark }),
    );
    setIsSaved(!error);
    setProblem(error?.data);
    if (error) setFailures((count) => count + 1);
    else saved.current = mark.note;
  }

  const isUnsaved = problem !== undefined;
  useUnsavedWarning(isUnsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is made in each render
  useEffect(() => {
    if (!isUnsaved) return;
    const again = () => void keep({ isStarred, note });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isUnsaved, isStarred, note]);

  return (
    <div ref={root} className="offer-mark grid gap-3">
      <Button
        variant={isStarred ? 'main' : 'second'}
        size="small"
        aria-pressed={isStarred}
        onClick={() => {
          setIsStarred(!isStarred);
          void keep({ isStarred: !isStarred, note });
        }}
      >
        <span aria-hidden="true">{isStarred ? '★' : '☆'}</span>{' '}
        {isStarred ? texts.starred : texts.star}
      </Button>
      <TextArea
        name={`note-${offerId}`}
        label={texts.note}
        hint={texts.noteHint}
        texts={UI_TEXTS[locale]}
        value={note}
        maxLength={2_000}
        rows={2}
        onChange={setNote}
        onBlur={() => {
          if (note !== saved.current) void keep({ isStarred, note });
        }}
      />
      <span className="small soft" role="status">
        {isSaved && note === saved.current && texts.saved}
      </span>
      {problem && (
        <Failure
          problem={problem}
          attempt={failures}
          title={texts.notSaved}
          onLoggedIn={() => keep({ isStarred, note })}
          locale={locale}
        />
      )}
    </div>
  );
}
