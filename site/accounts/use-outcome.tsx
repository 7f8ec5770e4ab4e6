import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { Failure } from './Failure.tsx';

/**
 * The result of the last click on a row of a list, as a notice that comes into view: a refusal or
 * what was done. `finish` without either removes the notice.
 */
export function useOutcome(locale: Locale) {
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  function finish(refused: Problem | undefined, said?: string): void {
    setProblem(refused);
    setDone(said);
    if (refused || said !== undefined) setAttempt((count) => count + 1);
  }

  const outcome = (
    <>
      {problem && <Failure problem={problem} attempt={attempt} locale={locale} />}
      {done !== undefined && (
        <InSight attempt={attempt}>
          <Notice tone="ok" live>
            {done}
          </Notice>
        </InSight>
      )}
    </>
  );
  return { outcome, finish };
}
