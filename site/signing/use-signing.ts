import { useState } from 'react';
import type { Problem } from '#site/api.ts';

/** State of a signing form: problem, number of attempts, and whether it was signed. */
export function useSigning() {
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [state, setState] = useState<'open' | 'busy' | 'signed'>('open');
  return {
    problem,
    presses,
    state,
    begin: () => setState('busy'),
    /** Handles the API's response; the first invalid field is focused. */
    end(refused: Problem | undefined) {
      setState(!refused || refused.code === 'already_signed' ? 'signed' : 'open');
      setProblem(refused);
      setPresses((count) => count + 1);
      const [first] = Object.keys(refused?.errors ?? {});
      if (first) requestAnimationFrame(() => document.getElementById(first)?.focus());
    },
  };
}
