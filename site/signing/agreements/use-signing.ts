import { useState } from 'react';
import type { Problem } from '#site/api.ts';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';

/** State of a signing form: problem, number of attempts, and whether it was signed. */
export function useSigning() {
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [state, setState] = useState<'open' | 'busy' | 'signed'>('open');

  /** Shows the problem, if there is one; the first invalid field is focused. */
  function refuse(refused: Problem | undefined) {
    setState('open');
    setProblem(refused);
    setPresses((count) => count + 1);
    focusFirstError(refused?.errors);
  }

  return {
    problem,
    presses,
    state,
    begin: () => setState('busy'),
    refuse,
    /** Handles the API's response to the signature. */
    end(refused: Problem | undefined) {
      refuse(refused);
      if (!refused || refused.code === 'already_signed') setState('signed');
    },
  };
}
