import { useState } from 'react';
import type { Problem } from '#site/api.ts';

/** The state of a form that signs: what was refused, how often it was submitted, whether it has signed. */
export function useSigning() {
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [state, setState] = useState<'open' | 'busy' | 'signed'>('open');
  return {
    problem,
    presses,
    state,
    begin: () => setState('busy'),
    /** Takes what the API answered; the first refused field gets the focus. */
    end(refused: Problem | undefined) {
      setState(!refused || refused.code === 'already_signed' ? 'signed' : 'open');
      setProblem(refused);
      setPresses((count) => count + 1);
      const [first] = Object.keys(refused?.errors ?? {});
      if (first) requestAnimationFrame(() => document.getElementById(first)?.focus());
    },
  };
}
